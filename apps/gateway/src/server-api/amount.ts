import type { ValidationError } from '../wire/api-error.ts';
import { transactionError } from './result.ts';

/** A checked amount, or what is wrong with it. */
export type AmountReading =
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'wrong'; readonly error: ValidationError };

/**
 * Checks an amount as sent. The CFA franc has no decimals: `12500.00` is read as `12500`, and an amount with a
 * fraction of a franc is refused.
 */
export function readAmount(sent: string | undefined): AmountReading {
  if (sent === undefined || sent === '') {
    return wrong('81502', 'Amount is required.');
  }
  if (/^-\d/.test(sent)) {
    return wrong('81501', 'Amount cannot be negative.');
  }
  const whole = /^0*(\d+)(?:\.0{1,2})?$/.exec(sent)?.[1];
  if (whole === undefined) {
    return wrong('81503', 'Amount is an invalid format.');
  }
  if (whole === '0') {
    return wrong('81531', 'Amount must be greater than zero.');
  }
  return whole.length > 10 ? wrong('81528', 'Amount is too large.') : { kind: 'amount', amount: whole };
}

function wrong(code: string, message: string): AmountReading {
  return { kind: 'wrong', error: transactionError('amount', code, message) };
}
