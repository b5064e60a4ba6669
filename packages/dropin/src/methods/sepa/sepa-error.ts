import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { SheetMessage } from '../../core/state.ts';
import { braintreeError } from '../../errors/braintree-error.ts';

/** Errors of our own, beside the payment library's of the same kind. */
export const SepaError = braintreeError(
  {
    SEPA_CUSTOMER_CANCELED: ['CUSTOMER', 'The buyer did not approve the mandate.'],
    SEPA_WINDOW_CLOSED: ['CUSTOMER', "The buyer closed the mandate's window."],
    SEPA_WINDOW_OPEN_FAILED: ['CUSTOMER', "The browser blocked the mandate's window."],
    SEPA_TIMED_OUT: ['CUSTOMER', 'The mandate took too long.'],
    SEPA_TOKENIZATION_FAILED: ['UNKNOWN', 'The mandate failed.'],
  },
  'SepaError',
);

/** What the buyer reads for a failure, by its code. Of all others the payment has failed. */
const textKeys: Readonly<Record<string, string>> = {
  SEPA_CUSTOMER_CANCELED: 'bankCanceledError',
  SEPA_WINDOW_CLOSED: 'bankWindowClosedError',
  SEPA_WINDOW_OPEN_FAILED: 'bankWindowBlockedError',
  SEPA_TIMED_OUT: 'bankTimedOutError',
  SEPA_CREATE_MANDATE_FAILED: 'sepaMandateFailedError',
};

/** The text of a failure. */
export function messageOf(error: unknown): SheetMessage {
  return { key: textKeys[textOf(recordOf(error).code)] ?? 'bankFailedError' };
}

/** Whether the buyer ended it, which is nothing to report to the developer. */
export function isEndedByBuyer(error: unknown): boolean {
  return ['SEPA_CUSTOMER_CANCELED', 'SEPA_WINDOW_CLOSED'].includes(textOf(recordOf(error).code));
}
