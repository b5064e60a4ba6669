import type { ErrorEntry } from '../error-entry.ts';

/** Errors of holding, paying, ordering and refunding. */
export const checkoutErrors = {
  payment_declined: {
    status: 402,
    type: 'client',
    text: 'Your card was declined and no money was taken. Your tickets are still held: try another card.',
  },
  payment_required: { status: 402, type: 'client', text: 'These tickets are not free: pay for them first.' },
  webhook_refused: {
    status: 400,
    type: 'client',
    text: 'This webhook event was not signed by the payment provider with the keys of this shop.',
  },
  webhook_too_early: {
    status: 503,
    type: 'internal',
    text: 'This webhook event is about a payment that is not known here yet. Please send it again later.',
  },
  standalone_payments_off: {
    status: 403,
    type: 'client',
    text: 'This shop takes payments for held tickets only. No money was taken: check out from your cart.',
  },
  email_not_confirmed: {
    status: 403,
    type: 'client',
    text: 'Confirm your email with the link that we sent you, then pay again. No money was taken.',
  },
  checkout_not_found: { status: 404, type: 'client', text: 'This checkout does not exist.' },
  order_not_found: { status: 404, type: 'client', text: 'This order does not exist.' },
  transaction_not_found: { status: 404, type: 'client', text: 'No payment of yours has this transaction id.' },
  sold_out: { status: 409, type: 'client', text: 'There are not enough tickets left. No money was taken.' },
  amount_changed: {
    status: 409,
    type: 'client',
    text: 'The total has changed and no money was taken. Check the new total, then pay again.',
  },
  hold_expired: {
    status: 409,
    type: 'client',
    text: 'Your tickets were held for 10 minutes and are back on sale. No money was taken: check out again.',
  },
  no_extensions_left: { status: 409, type: 'client', text: 'This hold cannot be extended any more.' },
  payment_in_progress: {
    status: 409,
    type: 'client',
    text: 'Your payment is still under way. Wait a few seconds, then try again: you will not be charged twice.',
  },
  checkout_completed: {
    status: 409,
    type: 'client',
    text: 'This checkout is already paid: your orders hold the tickets.',
  },
  nothing_to_pay: { status: 409, type: 'client', text: 'These tickets are free: there is nothing to pay.' },
  authorisation_expired: {
    status: 409,
    type: 'client',
    text: 'This payment was not used in time and was voided. No money was taken: check out again.',
  },
  nothing_to_refund: { status: 409, type: 'client', text: 'Nothing is left of this order to be refunded.' },
  refund_too_large: {
    status: 409,
    type: 'client',
    text: 'This is more than what is left of the payment. Nothing was refunded: ask for less.',
  },
  ticket_not_refundable: {
    status: 409,
    type: 'client',
    text: 'A ticket is not of this order or was refunded before. Nothing was refunded: load the order again.',
  },
  ticket_used: {
    status: 409,
    type: 'client',
    text: 'A ticket was used at the door. Nothing was refunded: confirm that used tickets are to be refunded too.',
  },
  refund_not_offered: {
    status: 409,
    type: 'client',
    text: 'No refund is offered for these tickets: their events take place, or they were used or refunded before.',
  },
  confirm_email_first: {
    status: 409,
    type: 'client',
    text: 'Confirm your email with the link that we sent you, then try again. Until you do, you can get only a few tickets, and hold them only for a short time.',
  },
  hold_too_large: {
    status: 422,
    type: 'client',
    text: 'At most 60 tickets can be held at once, and 20 until your email is confirmed. Take some out of the cart, and buy them afterwards.',
  },
  held_too_long: {
    status: 429,
    type: 'client',
    text: 'You have held tickets of this event for as long as a day allows. Pay for those that you still hold, or try again tomorrow.',
  },
  network_holds_full: {
    status: 429,
    type: 'client',
    text: 'Too many tickets are being held from your network. No money was taken: try again in a minute.',
  },
  not_waiting: {
    status: 404,
    type: 'client',
    text: 'You are not in the waiting line of this event. You may have left it, held your tickets, or missed your turn: join it again.',
  },
  waiting_elsewhere: {
    status: 422,
    type: 'client',
    text: 'You are in the waiting lines of five other events. Leave one of them first.',
  },
  tickets_available: {
    status: 409,
    type: 'client',
    text: 'These tickets are available now: put them into your cart instead of waiting.',
  },
  turn_unused: {
    status: 429,
    type: 'client',
    text: 'It was your turn, and you held no tickets. Others come first now: you can wait for this event again in a quarter of an hour.',
  },
  waiting_line_full: {
    status: 409,
    type: 'client',
    text: 'Too many buyers are waiting for tickets of this event. Please try again in a minute.',
  },
  too_many_watches: {
    status: 422,
    type: 'client',
    text: 'You already get a mail for 20 other events. Give up one of them first.',
  },
  free_tickets_used_up: {
    status: 422,
    type: 'client',
    text: 'One account gets at most 20 free tickets of one event, and you have some already. Ask for fewer.',
  },
  order_disputed: {
    status: 409,
    type: 'client',
    text: 'The payment of this order is disputed at the bank, so nothing is refunded now. Try again when the dispute has ended.',
  },
  too_many_tickets: { status: 422, type: 'client', text: 'At most 10 tickets of one event fit into an order.' },
  idempotency_key_reused: {
    status: 422,
    type: 'client',
    text: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  payment_method_refused: {
    status: 422,
    type: 'client',
    text: 'The payment details could not be used and no money was taken. Please enter them again.',
  },
  three_d_secure_required: {
    status: 422,
    type: 'client',
    text: 'Your bank must confirm this payment first. No money was taken: pay again and follow your bank’s steps.',
  },
  too_many_standalone_payments: {
    status: 429,
    type: 'client',
    text: 'Too many payments without tickets were tried from your network. No money was taken: try again in ten minutes, or check out from your cart.',
  },
  network_declines: {
    status: 429,
    type: 'client',
    text: 'Too many cards were declined from your network, so it can’t pay for a while. No money was taken: try another network, such as your mobile data, or try again later.',
  },
  too_many_declines: {
    status: 429,
    type: 'client',
    text: 'Your card was declined several times. Your tickets are still held: wait a minute, then try another card.',
  },
  payments_unavailable: {
    status: 502,
    type: 'provider',
    text: 'Payments are unavailable, your cart is safe. Please try again in a moment.',
  },
  payment_unknown: {
    status: 504,
    type: 'provider',
    text: 'The bank has not answered yet. Your tickets stay held: try again, and you will not be charged twice.',
  },
} as const satisfies Record<string, ErrorEntry>;
