/** The gateway's analytics names for payment method types. */
const names: Readonly<Record<string, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  ApplePayCard: 'applepay',
  VenmoAccount: 'venmo',
  AndroidPayCard: 'googlepay',
};

/** The name under which a type is counted; a custom payment option is counted by its own. */
export function analyticsName(paymentType: string): string {
  return names[paymentType] ?? paymentType.toLowerCase();
}
