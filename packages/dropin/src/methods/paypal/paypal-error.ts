import { braintreeError } from '../../errors/braintree-error.ts';

/** The errors of PayPal: the first two are the payment library's, the others our own. A code selects the text on the sheet. */
export const payPalErrors = {
  PAYPAL_FLOW_FAILED: ['NETWORK', 'The PayPal payment could not be created.'],
  PAYPAL_ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', "The buyer's PayPal account could not be tokenized."],
  PAYPAL_CONNECTION_FAILED: ['NETWORK', 'There was an error connecting to PayPal.'],
  PAYPAL_NOT_ELIGIBLE: ['MERCHANT', 'PayPal does not offer this button to this merchant or buyer.'],
} as const;

/** An error of PayPal. */
export const PayPalError = braintreeError(payPalErrors, 'PayPalError');

/** The error itself if PayPal's component made it, else one with this code and it as its cause. */
export function asPayPalError(cause: unknown, code: keyof typeof payPalErrors): unknown {
  const known = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof known === 'string' && known.startsWith('PAYPAL_') ? cause : new PayPalError(code, { cause });
}
