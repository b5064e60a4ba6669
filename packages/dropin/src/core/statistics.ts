/** The gateway's names for what a nonce stands for, as its statistics count them. */
const names: Readonly<Record<string, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  ApplePayCard: 'applepay',
  VenmoAccount: 'venmo',
  AndroidPayCard: 'googlepay',
};

/** The name under which a type is counted; a method that the registry was given by others is counted by its own. */
export function statisticsName(paymentType: string): string {
  return names[paymentType] ?? paymentType.toLowerCase();
}
