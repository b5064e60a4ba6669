/** A failure of Google Pay while its sheet is open. */
export type GooglePayFailure = {
  /** Google's status code for the page. */
  readonly statusCode: 'BUYER_ACCOUNT_ERROR' | 'INTERNAL_ERROR' | 'MERCHANT_ACCOUNT_ERROR';
  readonly statusMessage: string;
};

/** The failures that the sheet offers. */
export const googlePayFailures: readonly GooglePayFailure[] = [
  { statusCode: 'BUYER_ACCOUNT_ERROR', statusMessage: "The buyer's Google account can not pay here." },
  { statusCode: 'MERCHANT_ACCOUNT_ERROR', statusMessage: 'The site is not allowed to use Google Pay.' },
  { statusCode: 'INTERNAL_ERROR', statusMessage: 'Google Pay failed.' },
];
