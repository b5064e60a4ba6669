/** The payment methods of PayPal's scripts. Only the first three are available here. */
export const fundingSources = {
  PAYPAL: 'paypal',
  CREDIT: 'credit',
  PAYLATER: 'paylater',
  VENMO: 'venmo',
  CARD: 'card',
} as const;

/** The payment methods that have a button here. */
const offered: readonly string[] = ['paypal', 'credit', 'paylater'];

/** Whether a payment method has a button here. */
export function isOffered(source: string): boolean {
  return offered.includes(source);
}
