import { type Currency, decimalsOf } from '../state/currency.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { transactionError } from './send-transaction.ts';

/** A validated amount, or its error. */
type AmountReading =
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'wrong'; readonly error: ValidationError };

/** The provider accepts up to ten digits before the decimals. */
const maxDigits = 10;

/**
 * Validates an amount and formats it for its currency. The CFA francs have no decimals: `12500.00` is read as `12500`,
 * and an amount with a fraction of a franc is rejected. `10` euros become `10.00`.
 */
export function readAmount(sent: string | undefined, currency: Currency): AmountReading {
  if (sent === undefined || sent === '') {
    return wrong('81502', 'Amount is required.');
  }
  if (/^-\d/.test(sent)) {
    return wrong('81501', 'Amount cannot be negative.');
  }
  const decimals = decimalsOf(currency);
  const [, digits, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(sent) ?? [];
  // Separate from the pattern above, which would otherwise backtrack over the leading zeros.
  const whole = digits?.replace(/^0+(?=\d)/, '');
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) {
    return wrong('81503', 'Amount is an invalid format.');
  }
  if (/^0*$/.test(whole + fraction)) {
    return wrong('81531', 'Amount must be greater than zero.');
  }
  if (whole.length > maxDigits) {
    return wrong('81528', 'Amount is too large.');
  }
  const written = fraction.padEnd(decimals, '0').slice(0, decimals);
  return { kind: 'amount', amount: written === '' ? whole : `${whole}.${written}` };
}

function wrong(code: string, message: string): AmountReading {
  return { kind: 'wrong', error: transactionError('amount', code, message) };
}
