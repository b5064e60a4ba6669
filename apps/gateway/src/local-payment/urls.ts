/** The URL of the bank's page for a payment, on the host of PayPal's payment window. */
export function localPaymentUrl(token: string): string {
  return `https://www.sandbox.paypal.com/local-payment/approve?token=${token}`;
}
