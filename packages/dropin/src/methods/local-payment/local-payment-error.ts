import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { SheetMessage } from '../../core/state.ts';
import { braintreeError } from '../../errors/braintree-error.ts';

/** Errors of our own, beside the payment library's. */
const localPaymentErrors = {
  LOCAL_PAYMENT_CANCELED: ['CUSTOMER', 'The buyer canceled the local payment.'],
  LOCAL_PAYMENT_TIMED_OUT: ['CUSTOMER', 'The local payment took too long.'],
  LOCAL_PAYMENT_NOT_STARTED: ['MERCHANT', 'localPayment.onPaymentStart failed, or did not call start within a minute.'],
  LOCAL_PAYMENT_TOKENIZATION_FAILED: ['NETWORK', "Could not tokenize user's local payment method."],
} as const;

/** An error of a local payment. */
export const LocalPaymentError = braintreeError(localPaymentErrors, 'LocalPaymentError');

/** What the buyer reads for a failure, by its code. Of all others the payment has failed. */
const textKeys: Readonly<Record<string, string>> = {
  LOCAL_PAYMENT_CANCELED: 'bankCanceledError',
  LOCAL_PAYMENT_WINDOW_CLOSED: 'bankWindowClosedError',
  LOCAL_PAYMENT_WINDOW_OPEN_FAILED: 'bankWindowBlockedError',
  LOCAL_PAYMENT_TIMED_OUT: 'bankTimedOutError',
};

/** The text of a failure. */
export function messageOf(error: unknown): SheetMessage {
  return { key: textKeys[textOf(recordOf(error).code)] ?? 'bankFailedError' };
}

/** Whether the buyer ended the payment, which is nothing to report to the developer. */
export function isEndedByBuyer(error: unknown): boolean {
  return ['LOCAL_PAYMENT_CANCELED', 'LOCAL_PAYMENT_WINDOW_CLOSED'].includes(textOf(recordOf(error).code));
}
