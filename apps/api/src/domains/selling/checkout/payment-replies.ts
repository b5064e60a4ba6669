import type { PaymentReply } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { declineReason, type Payment } from '../../payments/index.ts';
import { standaloneTexts } from './payment-rules.ts';
import type { Resolution } from './resolution.ts';

/** The reply to the buyer whose payment has this result. Throws the error of every result but success. */
export function replyTo(payment: Payment, resolution: Resolution): PaymentReply {
  switch (resolution.kind) {
    case 'paid':
      return successOf(resolution.payment);
    case 'declined':
      throw declinedError({ ...payment, declineCode: resolution.code });
    case 'unsold':
      throw unsoldError(resolution.reason);
    case 'failed':
      throw new AppError(resolution.because === 'provider' ? 'payments_unavailable' : 'payment_method_refused');
    case 'released':
      throw declinedError(payment);
    case 'open':
      throw new AppError('payment_unknown', { ...textFor(payment, 'payment_unknown'), retryAfterSeconds: 5 });
  }
}

/** The reply of a payment whose money is reserved or captured. */
export function successOf({ transactionId, amount }: Payment): PaymentReply {
  if (transactionId === null) throw new Error('A successful payment has no transaction id.');
  return { success: true, transaction: { id: transactionId, amount } };
}

/** Another request, of this payment or of another one, waits for the provider. */
export function inProgress(): AppError {
  return new AppError('payment_in_progress', { retryAfterSeconds: 5 });
}

/** Names the coarse reason only (FRAUD-8). */
export function declinedError(payment: Pick<Payment, 'declineCode' | 'checkoutId'>): AppError {
  return new AppError('payment_declined', {
    ...textFor(payment, 'payment_declined'),
    details: { declineCode: declineReason(payment) },
  });
}

/** The tickets could not be sold, and the money was voided. */
export function unsoldError(reason: 'sold_out' | 'event_cancelled'): AppError {
  if (reason === 'sold_out') return new AppError('sold_out', { details: { lines: [] } });
  return new AppError('event_cancelled', {
    text: 'An event in your cart was cancelled while you were paying. You haven’t been charged.',
  });
}

/** A text without held tickets for a payment that has none. */
function textFor({ checkoutId }: Pick<Payment, 'checkoutId'>, code: keyof typeof standaloneTexts): { text?: string } {
  return checkoutId === null ? { text: standaloneTexts[code] } : {};
}
