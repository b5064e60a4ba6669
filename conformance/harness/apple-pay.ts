import { expect, type Locator } from '@playwright/test';
import type { Checkout, CheckoutOptions, Shop } from './shop.ts';

/** What the page asks the buyer to pay. */
export const paymentRequest = { total: { label: 'The shop', amount: '100.00' } };

/** The options of a widget with Apple Pay. */
export const applePayOptions = { applePay: { displayName: 'The shop', paymentRequest } };

/** Opens the page in a browser that has Apple Pay. */
export async function openWithApplePay(shop: Shop, checkout: CheckoutOptions = {}): Promise<Checkout> {
  const script = await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`);
  await shop.page.addInitScript(await script.text());
  return shop.open({ options: applePayOptions, ...checkout });
}

/** Presses the button, and returns the sheet that opens. */
export async function openApplePaySheet({ page, widget }: Checkout): Promise<Locator> {
  const button = widget.part('apple-pay-button');
  await expect(widget.option('applePay').or(button).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await widget.option('applePay').click();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await expect(sheet).toBeVisible();
  return sheet;
}
