/** An error of Venmo, in the format of the payment library's errors. Its code selects the text on the sheet. */
export class VenmoError extends Error {
  override readonly name = 'VenmoError';
  readonly code: `VENMO_${VenmoErrorReason}`;
  readonly type: VenmoErrorType;
  /** The cause under the name that pages written for Drop-in use. */
  readonly details: { readonly originalError: unknown } | undefined;

  constructor(reason: VenmoErrorReason, cause?: unknown) {
    const [type, message] = venmoErrors[reason];
    super(message, cause === undefined ? undefined : { cause });
    this.code = `VENMO_${reason}`;
    this.type = type;
    this.details = cause === undefined ? undefined : { originalError: cause };
  }
}

/** The reasons of the specification's §8, those of the contract's §8, and `POPUP_BLOCKED`, our own. */
export type VenmoErrorReason = keyof typeof venmoErrors;

type VenmoErrorType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'UNKNOWN';

/** Who has to act, and the message for developers. */
export const venmoErrors = {
  NOT_ENABLED: ['MERCHANT', 'This merchant account does not accept Venmo.'],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.'],
  TOKENIZATION_REQUEST_NOT_ACTIVE: ['MERCHANT', 'No tokenization in progress.'],
  APP_FAILED: ['UNKNOWN', 'The Venmo app returned an error.'],
  APP_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  CANCELED: ['CUSTOMER', 'User canceled Venmo authorization, or Venmo app is not available.'],
  CUSTOMER_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  NETWORK_ERROR: ['NETWORK', 'The gateway did not respond.'],
  DESKTOP_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  TOKENIZATION_CANCELED_BY_MERCHANT: ['MERCHANT', 'The page cancelled the Venmo payment.'],
  DESKTOP_UNKNOWN_ERROR: ['UNKNOWN', 'The Venmo payment failed.'],
  MOBILE_PAYMENT_CONTEXT_SETUP_FAILED: ['NETWORK', 'The gateway could not create the Venmo payment.'],
  MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR: ['UNKNOWN', 'The gateway did not respond.'],
  MOBILE_POLLING_TOKENIZATION_EXPIRED: ['CUSTOMER', 'The Venmo payment expired.'],
  MOBILE_POLLING_TOKENIZATION_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  MOBILE_POLLING_TOKENIZATION_TIMEOUT: ['CUSTOMER', 'Customer took too long to authorize Venmo payment.'],
  MOBILE_POLLING_TOKENIZATION_FAILED: ['UNKNOWN', 'The Venmo payment failed.'],
  INVALID_PROFILE_ID: ['MERCHANT', 'venmo.profileId must be a string.'],
  INVALID_DEEP_LINK_RETURN_URL: ['MERCHANT', 'venmo.deepLinkReturnUrl must be a string.'],
  INVALID_RISK_CORRELATION_ID: ['MERCHANT', 'venmo.riskCorrelationId must be a string.'],
  POPUP_BLOCKED: ['CUSTOMER', "The browser blocked Venmo's window."],
  TOKENIZATION_FAILED: ['UNKNOWN', 'The Venmo payment failed.'],
} as const satisfies Readonly<Record<string, readonly [VenmoErrorType, string]>>;

/**
 * Whether the buyer or the page ended the payment. Then the sheet shows no error, in any flow. `VENMO_CANCELED` says
 * nothing of the kind: the app may not be available.
 */
export function isCancellation(error: unknown): boolean {
  return error instanceof VenmoError && error.code.includes('CANCELED') && error.code !== 'VENMO_CANCELED';
}
