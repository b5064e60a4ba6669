import type { SoldOutError } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';

/** The error of a checkout step, as the page shows it. */
export type Refusal =
  /** Fewer tickets are left than the cart has. Nothing was charged. */
  | { readonly kind: 'sold-out'; readonly lines: SoldOutError['lines'] }
  /** The server's total differs from the one on the button. Nothing was charged. */
  | { readonly kind: 'amount-changed' }
  /** The card was declined. The cart and the hold stay; the form has to be filled again. */
  | { readonly kind: 'declined'; readonly error: ApiError }
  /** The hold is over. Nothing was charged. */
  | { readonly kind: 'hold-ended' }
  | { readonly kind: 'signed-out' }
  /** The result is unknown: the same attempt has to be repeated. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The payment form returned no nonce and shows its errors. */
  | { readonly kind: 'form' }
  | { readonly kind: 'refused'; readonly error: ApiError };

const holdEndedCodes = new Set(['hold_expired', 'authorisation_expired', 'checkout_not_found']);
const declinedCodes = new Set(['payment_declined', 'payment_method_refused', 'too_many_declines']);

/** Converts a failed request of the checkout. Branches on codes and statuses, never on texts. */
export function toRefusal(error: unknown): Exclude<Refusal, { kind: 'form' }> {
  if (!(error instanceof ApiError)) return { kind: 'unknown', error };
  // The payment is still in progress: it has no result yet, though this request has a reply.
  if (error.isOutcomeUnknown || error.code === 'payment_in_progress') return { kind: 'unknown', error };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === 'sold_out') return { kind: 'sold-out', lines: soldOutLines(error.body) };
  if (error.code === 'amount_changed') return { kind: 'amount-changed' };
  if (declinedCodes.has(error.code)) return { kind: 'declined', error };
  if (holdEndedCodes.has(error.code)) return { kind: 'hold-ended' };
  return { kind: 'refused', error };
}

function soldOutLines(body: unknown): SoldOutError['lines'] {
  if (typeof body !== 'object' || body === null || !('lines' in body) || !Array.isArray(body.lines)) return [];
  return body.lines;
}
