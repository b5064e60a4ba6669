/** Who has to act on an error. */
export type DropinErrorType = 'merchant' | 'customer' | 'network' | 'internal' | 'unknown';

interface ErrorEntry {
  readonly type: DropinErrorType;
  readonly message: string;
}

/**
 * Every error the widget rejects with. Messages are part of the contract with merchants; codes are stable and are what
 * a page should branch on.
 */
export const errorTable = {
  AUTHORIZATION_REQUIRED: { type: 'merchant', message: 'options.authorization is required.' },
  CONTAINER_REQUIRED: { type: 'merchant', message: 'options.container is required.' },
  CONTAINER_AND_SELECTOR: {
    type: 'merchant',
    message: 'Must only have one options.selector or options.container.',
  },
  CONTAINER_NOT_FOUND: {
    type: 'merchant',
    message: 'options.selector or options.container must reference a valid DOM node.',
  },
  CONTAINER_NOT_EMPTY: {
    type: 'merchant',
    message: 'options.selector or options.container must reference an empty DOM node.',
  },
  GATEWAY_UNAVAILABLE: { type: 'network', message: 'There was an error creating Drop-in.' },
  CREATE_ABORTED: { type: 'merchant', message: 'There was an error creating Drop-in.' },
  ALL_OPTIONS_FAILED: { type: 'unknown', message: 'All payment options failed to load.' },
  PRIORITY_NOT_AN_ARRAY: { type: 'merchant', message: 'paymentOptionPriority must be an array.' },
  PRIORITY_UNKNOWN_OPTION: {
    type: 'merchant',
    message: 'paymentOptionPriority: Invalid payment option specified.',
  },
  NO_VALID_OPTIONS: { type: 'merchant', message: 'No valid payment options available.' },
  THREE_D_SECURE_SETUP_FAILED: { type: 'merchant', message: '3D Secure failed to set up.' },
  NO_PAYMENT_METHOD: { type: 'merchant', message: 'No payment method is available.' },
  CARD_FORM_INVALID: { type: 'customer', message: 'No payment method is available.' },
  CARD_NOT_TOKENIZED: { type: 'unknown', message: 'No payment method is available.' },
  CARD_FRAMES_UNREACHABLE: { type: 'network', message: 'No payment method is available.' },
  TORN_DOWN: { type: 'merchant', message: 'No payment method is available.' },
  TEARDOWN_FAILED: { type: 'internal', message: 'There was an error tearing down Drop-in.' },
} as const satisfies Record<string, ErrorEntry>;

/** A stable name for one cause of failure. */
export type DropinErrorCode = keyof typeof errorTable;
