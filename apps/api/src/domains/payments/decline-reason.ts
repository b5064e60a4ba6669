import type { DeclineReason } from '@guichet/contracts';

/** The bank's code for a card without enough money. */
const insufficientFunds = '2001';

/**
 * The reason that a buyer may know. The exact code would tell somebody who tests stolen cards what is wrong with each;
 * it is in the log and on the payment. A buyer whose tickets are held may know that money is missing.
 */
export function declineReason(payment: {
  readonly declineCode: string | null;
  readonly checkoutId: string | null;
}): DeclineReason {
  return payment.declineCode === insufficientFunds && payment.checkoutId !== null ? 'insufficient_funds' : 'declined';
}
