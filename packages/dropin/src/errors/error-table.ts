/** Who has to act on an error. */
export type DropinErrorType = 'merchant' | 'customer' | 'network' | 'internal' | 'unknown';

/** The text of several failures, as in Drop-in; their codes distinguish them. */
const noMethod = 'No payment method is available.';
const notCreated = 'There was an error creating Drop-in.';

/**
 * Every error the widget rejects with: who has to act, and the text. Texts are part of the contract with merchants;
 * codes are stable, and pages should branch on them. `docs/errors/dropin.md` has the remedy for each.
 */
export const errorTable = {
  AUTHORIZATION_REQUIRED: ['merchant', 'options.authorization is required.'],
  AUTHORIZATION_FAILED: ['merchant', 'The function options.authorization failed.'],
  CONTAINER_REQUIRED: ['merchant', 'options.container is required.'],
  CONTAINER_AND_SELECTOR: ['merchant', 'Must only have one options.selector or options.container.'],
  CONTAINER_NOT_FOUND: ['merchant', 'options.selector or options.container must reference a valid DOM node.'],
  CONTAINER_NOT_EMPTY: ['merchant', 'options.selector or options.container must reference an empty DOM node.'],
  AUTHORIZATION_REFUSED: ['merchant', notCreated],
  GATEWAY_UNAVAILABLE: ['network', notCreated],
  CREATE_ABORTED: ['merchant', notCreated],
  CREATE_FAILED: ['internal', notCreated],
  ALL_OPTIONS_FAILED: ['unknown', 'All payment options failed to load.'],
  PRIORITY_NOT_AN_ARRAY: ['merchant', 'paymentOptionPriority must be an array.'],
  PRIORITY_UNKNOWN_OPTION: ['merchant', 'paymentOptionPriority: Invalid payment option specified.'],
  NO_VALID_OPTIONS: ['merchant', 'No valid payment options available.'],
  DATA_COLLECTOR_SETUP_FAILED: ['network', 'Data Collector failed to set up.'],
  DATA_COLLECTOR_TEARDOWN_FAILED: ['internal', 'Drop-in errored tearing down Data Collector.'],
  THREE_D_SECURE_SETUP_FAILED: ['merchant', '3D Secure failed to set up.'],
  THREE_D_SECURE_AUTHENTICATION_FAILED: [
    'unknown',
    'Something went wrong during 3D Secure authentication. Please try again.',
  ],
  AUTHENTICATION_IN_PROGRESS: ['merchant', 'Another 3D Secure authentication is in progress.'],
  THREE_D_SECURE_TEARDOWN_FAILED: ['internal', 'Drop-in errored tearing down 3D Secure.'],
  SCRIPT_TAG_AUTHORIZATION_MISSING: [
    'merchant',
    'Authorization not found in data-braintree-dropin-authorization attribute',
  ],
  SCRIPT_TAG_FORM_MISSING: ['merchant', 'No form found for script tag integration.'],
  NO_PAYMENT_METHOD: ['merchant', noMethod],
  CARD_FORM_INVALID: ['customer', noMethod],
  CARD_NOT_TOKENIZED: ['unknown', noMethod],
  CARD_FRAMES_UNREACHABLE: ['network', noMethod],
  REQUEST_CANCELLED: ['merchant', noMethod],
  TORN_DOWN: ['merchant', noMethod],
  UPDATE_FAILED: ['unknown', 'The options could not be changed.'],
  TEARDOWN_FAILED: ['internal', 'There was an error tearing down Drop-in.'],
} as const satisfies Record<string, readonly [DropinErrorType, string]>;

/** Stable name of a failure. */
export type DropinErrorCode = keyof typeof errorTable;
