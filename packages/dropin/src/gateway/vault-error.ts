import { braintreeError } from '../errors/braintree-error.ts';

/** The reasons for which a deletion of a saved method fails, by the codes that pages written for Drop-in use. */
export const vaultErrors = {
  VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN: [
    'MERCHANT',
    'A client token with a customer id must be used to delete a payment method nonce.',
  ],
  VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND: ['MERCHANT', 'No saved payment method has the nonce $.'],
  VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR: [
    'UNKNOWN',
    'The payment method with the nonce $ could not be deleted.',
  ],
} as const;

/** The error of a failed deletion of a saved method. */
export const VaultError = braintreeError(vaultErrors);
