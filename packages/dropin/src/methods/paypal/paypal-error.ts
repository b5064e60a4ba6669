/** An error of PayPal, in the format of the payment library's errors. Its code selects the text on the sheet. */
export class PayPalError extends Error {
  override readonly name = 'PayPalError';
  readonly code: `PAYPAL_${PayPalErrorReason}`;
  readonly type: 'NETWORK' | 'CUSTOMER' | 'MERCHANT';
  /** The cause under the name that pages written for Drop-in use. */
  readonly details: { readonly originalError: unknown } | undefined;

  constructor(reason: PayPalErrorReason, cause?: unknown) {
    const [type, message] = payPalErrors[reason];
    super(message, cause === undefined ? undefined : { cause });
    this.code = `PAYPAL_${reason}`;
    this.type = type;
    this.details = cause === undefined ? undefined : { originalError: cause };
  }
}

/** The reasons: the first two are the payment library's, the others our own. */
export type PayPalErrorReason = keyof typeof payPalErrors;

/** Who has to act, and the message for developers. */
export const payPalErrors = {
  FLOW_FAILED: ['NETWORK', 'The PayPal payment could not be created.'],
  ACCOUNT_TOKENIZATION_FAILED: ['NETWORK', "The buyer's PayPal account could not be tokenized."],
  CONNECTION_FAILED: ['NETWORK', 'There was an error connecting to PayPal.'],
  NOT_ELIGIBLE: ['MERCHANT', 'PayPal does not offer this button to this merchant or buyer.'],
} as const satisfies Readonly<Record<string, readonly [PayPalError['type'], string]>>;

/** The error itself if PayPal's component made it, else one of the reason with it as its cause. */
export function asPayPalError(error: unknown, reason: PayPalErrorReason): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('PAYPAL_') ? error : new PayPalError(reason, error);
}
