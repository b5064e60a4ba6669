import { braintreeError } from '../../errors/braintree-error.ts';

/** The errors of Venmo: the payment library's, and `VENMO_POPUP_BLOCKED`, our own. A code selects the text on the sheet. */
export const venmoErrors = {
  VENMO_NOT_ENABLED: ['MERCHANT', 'This merchant account does not accept Venmo.'],
  VENMO_TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another tokenization request is active.'],
  VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE: ['MERCHANT', 'No tokenization in progress.'],
  VENMO_APP_FAILED: ['UNKNOWN', 'The Venmo app returned an error.'],
  VENMO_APP_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  VENMO_CANCELED: ['CUSTOMER', 'User canceled Venmo authorization, or Venmo app is not available.'],
  VENMO_CUSTOMER_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  VENMO_NETWORK_ERROR: ['NETWORK', 'The gateway did not respond.'],
  VENMO_DESKTOP_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  VENMO_TOKENIZATION_CANCELED_BY_MERCHANT: ['MERCHANT', 'The page cancelled the Venmo payment.'],
  VENMO_DESKTOP_UNKNOWN_ERROR: ['UNKNOWN', 'The Venmo payment failed.'],
  VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED: ['NETWORK', 'The gateway could not create the Venmo payment.'],
  VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR: ['UNKNOWN', 'The gateway did not respond.'],
  VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED: ['CUSTOMER', 'The Venmo payment expired.'],
  VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED: ['CUSTOMER', 'The buyer cancelled the Venmo payment.'],
  VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT: ['CUSTOMER', 'Customer took too long to authorize Venmo payment.'],
  VENMO_MOBILE_POLLING_TOKENIZATION_FAILED: ['UNKNOWN', 'The Venmo payment failed.'],
  VENMO_INVALID_PROFILE_ID: ['MERCHANT', 'venmo.profileId must be a string.'],
  VENMO_INVALID_DEEP_LINK_RETURN_URL: ['MERCHANT', 'venmo.deepLinkReturnUrl must be a string.'],
  VENMO_INVALID_RISK_CORRELATION_ID: ['MERCHANT', 'venmo.riskCorrelationId must be a string.'],
  VENMO_POPUP_BLOCKED: ['CUSTOMER', "The browser blocked Venmo's window."],
  VENMO_TOKENIZATION_FAILED: ['UNKNOWN', 'The Venmo payment failed.'],
} as const;

/** The code of an error of Venmo. */
export type VenmoErrorCode = keyof typeof venmoErrors;

/** An error of Venmo. */
export const VenmoError = braintreeError(venmoErrors, 'VenmoError');

/** An error of Venmo. */
export type VenmoError = InstanceType<typeof VenmoError>;

/**
 * Whether the buyer or the page ended the payment. Then the sheet shows no error, in any flow. `VENMO_CANCELED` says
 * nothing of the kind: the app may not be available.
 */
export function isCancellation(error: unknown): boolean {
  return error instanceof VenmoError && error.code.includes('CANCELED') && error.code !== 'VENMO_CANCELED';
}
