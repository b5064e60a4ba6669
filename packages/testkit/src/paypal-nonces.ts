/** A fixed nonce of a PayPal account. */
export type PayPalNonce = {
  readonly nonce: string;
  readonly payerId: string;
  /** Whether the buyer agreed to later payments, so that the account can be saved. */
  readonly isAgreement: boolean;
};

/**
 * The provider's fixed nonces for PayPal. Those for "future payments" are left out, because the provider has dropped
 * them; they are unknown nonces.
 */
export const paypalNonces: readonly PayPalNonce[] = [
  { nonce: 'fake-paypal-one-time-nonce', payerId: 'LOCALPAYER001', isAgreement: false },
  { nonce: 'fake-paypal-billing-agreement-nonce', payerId: 'LOCALPAYER001', isAgreement: true },
];

/** The fixed nonce with this name. */
export function findPayPalNonce(nonce: string, nonces: readonly PayPalNonce[] = paypalNonces): PayPalNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}
