/** The URL of a mandate's page, on the host of PayPal, which keeps the mandates. */
export function mandateUrl(orderId: string): string {
  return `https://www.sandbox.paypal.com/sepa-mandate/approve?cart_id=${orderId}`;
}
