import { braintreeError } from '../errors/braintree-error.ts';

/**
 * Every failure of a verification: who has to act, and the text. `verifyCard options must include …` and the texts of
 * the specification are part of the contract with merchants; the others are for logs.
 */
const table = {
  THREEDS_NOT_ENABLED: ['MERCHANT', '3D Secure is not enabled for this merchant.'],
  THREEDS_CAN_NOT_USE_TOKENIZATION_KEY: ['MERCHANT', '3D Secure needs a client token, not a tokenization key.'],
  THREEDS_HTTPS_REQUIRED: ['MERCHANT', 'In production, a page that uses 3D Secure must be served over HTTPS.'],
  THREEDS_NOT_ENABLED_FOR_V2: ['MERCHANT', 'Version 2 of 3D Secure is not enabled for this merchant.'],
  THREEDS_UNRECOGNIZED_VERSION: ['MERCHANT', 'The version `$` of 3D Secure does not exist.'],
  THREEDS_UNSUPPORTED_VERSION: ['MERCHANT', 'Version 1 of 3D Secure is no longer supported: ask for version 2.'],
  THREEDS_CARDINAL_SDK_SETUP_FAILED: ['UNKNOWN', 'The challenge script could not be set up.'],
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: ['NETWORK', 'The challenge script could not be loaded.'],
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: ['UNKNOWN', 'The challenge script took too long to set up.'],
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: ['UNKNOWN', 'The challenge got no response in time.'],
  THREEDS_CARDINAL_SDK_BAD_CONFIG: ['MERCHANT', 'The challenge script lacks its token, or a setting of it is wrong.'],
  THREEDS_CARDINAL_SDK_BAD_JWT: ['MERCHANT', 'The token of the challenge script is missing or malformed.'],
  THREEDS_CARDINAL_SDK_CANCELED: ['CUSTOMER', 'Canceled by user.'],
  THREEDS_CARDINAL_SDK_ERROR: ['UNKNOWN', 'The challenge failed; `details.originalError` has its number and text.'],
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: ['MERCHANT', 'The page cancelled the verification.'],
  THREEDS_AUTHENTICATION_IN_PROGRESS: ['MERCHANT', 'Another verification is still in progress.'],
  THREEDS_MISSING_VERIFY_CARD_OPTION: ['MERCHANT', 'verifyCard options must include $.'],
  THREEDS_JWT_AUTHENTICATION_FAILED: ['UNKNOWN', "The gateway did not confirm the bank's signed result."],
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: ['MERCHANT', 'The nonce does not exist, or it was already consumed.'],
  THREEDS_LOOKUP_VALIDATION_ERROR: ['CUSTOMER', 'The gateway rejected the data of the verification.'],
  THREEDS_LOOKUP_ERROR: ['UNKNOWN', 'The gateway could not look up the card.'],
  THREEDS_INLINE_IFRAME_DETAILS_INCORRECT: ['UNKNOWN', "The bank's frame can't be placed: its details are wrong."],
  THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN: ['INTERNAL', "The return URL of the bank's page is not the gateway's."],
  THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED: ['INTERNAL', 'The challenge script has no method `$`.'],
  THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID: [
    'MERCHANT',
    '`$` is not an exemption. The accepted values are: `low_value`, `transaction_risk_analysis`.',
  ],
  UNKNOWN_AUTH_RESPONSE: ['UNKNOWN', 'The bank could not authenticate the customer: $'],
} as const;

/** Stable name of a failed verification. */
export type ThreeDSecureErrorCode = keyof typeof table;

/** The error of a failed verification. */
export const ThreeDSecureError = braintreeError(table);

/** The error of a failed verification. */
export type ThreeDSecureError = InstanceType<typeof ThreeDSecureError>;
