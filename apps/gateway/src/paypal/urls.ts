/** The host of the payment window, and of the button's frame. */
export const paypalHost = 'www.sandbox.paypal.com';

/** The base URL of the payment window's frames when PayPal opens them. */
export const paypalAssetsUrl = 'https://checkout.paypal.com';

/** The URL of the payment window for a payment. */
export function checkoutUrl(token: string): string {
  return `https://${paypalHost}/checkoutnow?token=${token}`;
}

/** The URL of the payment window for an agreement to later payments. */
export function approvalUrl(token: string): string {
  return `https://${paypalHost}/agreements/approve?ba_token=${token}`;
}
