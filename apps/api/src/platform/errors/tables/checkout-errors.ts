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
