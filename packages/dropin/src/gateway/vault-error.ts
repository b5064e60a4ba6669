/** The error of a failed deletion of a saved method, in the format of the payment library's errors. */
export class VaultError extends Error {
  override readonly name = 'BraintreeError';
  readonly code: string;
  readonly type: 'MERCHANT' | 'UNKNOWN';
  readonly details: { readonly originalError: unknown } | undefined;

  constructor(reason: VaultErrorReason, nonce: string, originalError?: unknown) {
    const [type, message] = reasons[reason];
    super(
      message.replace('$', () => nonce),
      originalError === undefined ? undefined : { cause: originalError },
    );
    this.code = `VAULT_MANAGER_${reason}`;
    this.type = type;
    this.details = originalError === undefined ? undefined : { originalError };
  }
}

/** The three reasons for which a deletion fails, by the codes that pages written for Drop-in use. */
export type VaultErrorReason = keyof typeof reasons;

const reasons = {
  DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN: [
    'MERCHANT',
    'A client token with a customer id must be used to delete a payment method nonce.',
  ],
  PAYMENT_METHOD_NONCE_NOT_FOUND: ['MERCHANT', 'No saved payment method has the nonce $.'],
  DELETE_PAYMENT_METHOD_UNKNOWN_ERROR: ['UNKNOWN', 'The payment method with the nonce $ could not be deleted.'],
} as const;
