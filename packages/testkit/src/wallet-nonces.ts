/** A fixed nonce of a wallet card. */
export type WalletNonce = {
  readonly nonce: string;
  readonly wallet: 'google-pay' | 'apple-pay';
  /** The id of the wallet card. */
  readonly card: string;
};

function googlePay(nonce: string, card: string): WalletNonce {
  return { nonce, wallet: 'google-pay', card };
}

function applePay(nonce: string, card: string): WalletNonce {
  return { nonce, wallet: 'apple-pay', card };
}

/** The provider's fixed nonces for wallets. Those of Google Pay refer to device numbers. */
export const walletNonces: readonly WalletNonce[] = [
  googlePay('fake-android-pay-nonce', 'visa'),
  googlePay('fake-android-pay-visa-nonce', 'visa'),
  googlePay('fake-android-pay-mastercard-nonce', 'mastercard'),
  googlePay('fake-android-pay-amex-nonce', 'amex'),
  googlePay('fake-android-pay-discover-nonce', 'discover'),
  applePay('fake-apple-pay-visa-nonce', 'visa'),
  applePay('fake-apple-pay-mastercard-nonce', 'mastercard'),
  applePay('fake-apple-pay-amex-nonce', 'amex'),
  applePay('fake-apple-pay-mpan-nonce', 'visa'),
];

/** The fixed nonce with this name. */
export function findWalletNonce(nonce: string, nonces: readonly WalletNonce[] = walletNonces): WalletNonce | undefined {
  return nonces.find(row => row.nonce === nonce);
}
