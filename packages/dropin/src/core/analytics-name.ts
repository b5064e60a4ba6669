/** The gateway's analytics names for payment method types. */
const names: Readonly<Record<string, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  ApplePayCard: 'applepay',
  VenmoAccount: 'venmo',
  AndroidPayCard: 'googlepay',
};

/** The analytics name of a payment method type; a custom payment option's type is its own name. */
export function analyticsName(paymentType: string): string {
  return names[paymentType] ?? paymentType.toLowerCase();
}
