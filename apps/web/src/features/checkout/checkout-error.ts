import type { CollectProblem, SoldOutError } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';

/** The error of a checkout step, as the page shows it. */
export type CheckoutError =
  /** Fewer tickets are left than the cart has. Nothing was charged. */
  | { readonly kind: 'sold-out'; readonly cartLines: SoldOutError['lines'] }
  /** The server's total differs from the one on the button. Nothing was charged. */
  | { readonly kind: 'amount-changed' }
  /** The payment was declined or blocked. The cart and the hold stay; the form has to be filled again. */
  | { readonly kind: 'declined'; readonly error: ApiError }
  /** The bank has not confirmed the card. Nothing was charged; the form keeps the card. */
  | { readonly kind: 'unverified'; readonly error: ApiError }
  /** The hold has expired. Nothing was charged. */
  | { readonly kind: 'hold-ended' }
  | { readonly kind: 'signed-out' }
  /** Mobile money did not come, or came too late and goes back. */
  | { readonly kind: 'not-collected'; readonly problem: CollectProblem | 'returned' }
  /** The result is unknown: the page has to retry with the same idempotency key. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The payment form returned no nonce and shows its errors. */
  | { readonly kind: 'form-invalid' }
  /** Any other reply of the API that rejects the step. */
  | { readonly kind: 'other'; readonly error: ApiError };

/** An error that the page has to show; the payment form shows its own errors. */
export type ShownCheckoutError = Exclude<CheckoutError, { kind: 'form-invalid' }>;

// The API deletes an open checkout a day after its hold expired, so an unknown one means that the hold has ended.
const holdEndedCodes = new Set(['hold_expired', 'authorisation_expired', 'checkout_not_found']);
const declinedCodes = new Set(['payment_declined', 'payment_method_refused', 'too_many_declines']);

/** Converts a failed request of the checkout. Branches on codes and statuses, never on messages. */
export function toCheckoutError(error: unknown): ShownCheckoutError {
  if (!(error instanceof ApiError)) return { kind: 'unknown', error };
  // The server responded, but the payment is still processing.
  if (error.isOutcomeUnknown || error.code === 'payment_in_progress') return { kind: 'unknown', error };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === 'sold_out') return { kind: 'sold-out', cartLines: soldOutLines(error.body) };
  if (error.code === 'amount_changed') return { kind: 'amount-changed' };
  if (declinedCodes.has(error.code)) return { kind: 'declined', error };
  if (error.code === 'three_d_secure_required') return { kind: 'unverified', error };
  if (holdEndedCodes.has(error.code)) return { kind: 'hold-ended' };
  return { kind: 'other', error };
}

/** Whether the tickets could be held, without this promotion code. */
export function isCodeRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'code_not_valid';
}

/** Whether no hold is left after this error, or no session to show it in. Any other refusal leaves a running hold as it was. */
export function endsHold({ kind, ...rest }: CheckoutError): boolean {
  const isCompleted = 'error' in rest && rest.error instanceof ApiError && rest.error.code === 'checkout_completed';
  return kind === 'hold-ended' || kind === 'signed-out' || isCompleted;
}

function soldOutLines(body: unknown): SoldOutError['lines'] {
  if (typeof body !== 'object' || body === null || !('lines' in body) || !Array.isArray(body.lines)) return [];
  return body.lines;
}
