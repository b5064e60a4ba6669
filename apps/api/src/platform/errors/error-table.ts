/** Whose move it is: the caller's, the payment provider's, or ours. */
export type ErrorType = 'client' | 'provider' | 'internal';

type Entry = { readonly status: number; readonly type: ErrorType; readonly text: string };

/**
 * Every error that the API replies with. Codes are stable; clients branch on them and never on the text. Texts are
 * shown to people as they are, so they say what happened and what to do.
 */
export const errorTable = {
  invalid_request: { status: 400, type: 'client', text: 'Something in this request is not right.' },
  not_signed_in: { status: 401, type: 'client', text: 'Please log in to continue.' },
  wrong_credentials: { status: 401, type: 'client', text: 'The email or the password is not right.' },
  session_ended: { status: 401, type: 'client', text: 'Your session has ended. Please log in again.' },
  payment_declined: {
    status: 402,
    type: 'client',
    text: 'Your card was declined and no money was taken. Your tickets are still held: try another card.',
  },
  payment_required: { status: 402, type: 'client', text: 'These tickets are not free: pay for them first.' },
  foreign_user: { status: 403, type: 'client', text: 'You can only do this for your own account.' },
  forbidden: { status: 403, type: 'client', text: 'Your account may not do this.' },
  origin_refused: { status: 403, type: 'client', text: 'This page may not use your session.' },
  not_found: { status: 404, type: 'client', text: 'There is nothing at this address.' },
  event_not_found: { status: 404, type: 'client', text: 'This event does not exist or is no longer offered.' },
  photo_not_found: { status: 404, type: 'client', text: 'This event has no photo.' },
  checkout_not_found: { status: 404, type: 'client', text: 'This checkout does not exist.' },
  order_not_found: { status: 404, type: 'client', text: 'This order does not exist.' },
  transaction_not_found: { status: 404, type: 'client', text: 'No payment of yours has this transaction id.' },
  method_not_allowed: { status: 405, type: 'client', text: 'This address does not take this method.' },
  sold_out: { status: 409, type: 'client', text: 'There are not enough tickets left. No money was taken.' },
  amount_changed: {
    status: 409,
    type: 'client',
    text: 'The total has changed and no money was taken. Check the new total, then pay again.',
  },
  event_ended: { status: 409, type: 'client', text: 'This event is over, so its tickets are no longer sold.' },
  hold_expired: {
    status: 409,
    type: 'client',
    text: 'Your tickets were held for 10 minutes and are back on sale. No money was taken: check out again.',
  },
  no_extensions_left: { status: 409, type: 'client', text: 'This hold can not be extended any more.' },
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
    text: 'This payment was not used in time and was let go. No money was taken: check out again.',
  },
  body_too_large: { status: 413, type: 'client', text: 'This request is too large.' },
  wrong_media_type: { status: 415, type: 'client', text: 'Send this request as JSON.' },
  weak_password: { status: 422, type: 'client', text: 'Choose a password of at least 8 characters.' },
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
  too_many_requests: { status: 429, type: 'client', text: 'That was too many tries. Wait a minute, then try again.' },
  too_many_declines: {
    status: 429,
    type: 'client',
    text: 'Your card was declined several times. Your tickets are still held: wait a minute, then try another card.',
  },
  internal: { status: 500, type: 'internal', text: 'Something went wrong on our side. Please try again.' },
  payments_unavailable: {
    status: 502,
    type: 'provider',
    text: 'Payments are unavailable, your cart is safe. Please try again in a moment.',
  },
  not_ready: { status: 503, type: 'internal', text: 'The service is not ready yet. Please try again in a moment.' },
  payment_unknown: {
    status: 504,
    type: 'provider',
    text: 'The bank has not answered yet. Your tickets stay held: try again, and you will not be charged twice.',
  },
} as const satisfies Record<string, Entry>;

/** The stable name of an error. */
export type ErrorCode = keyof typeof errorTable;
