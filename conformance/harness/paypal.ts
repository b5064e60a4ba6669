import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Widget } from './widget.ts';

/** One of the two PayPal options in the widget. */
export type PayPalOption = 'paypal' | 'paypalCredit';

/** The button in the widget's sheet, inside PayPal's own frame. */
export async function paypalButton(widget: Widget, option: PayPalOption = 'paypal'): Promise<Locator> {
  const button = option === 'paypal' ? 'paypal-button' : 'paypal-credit-button';
  const sheet = widget.part(option === 'paypal' ? 'paypal' : 'paypalCredit');
  await expect(widget.part('options').or(sheet).filter({ visible: true }).first()).toBeVisible();
  if (!(await sheet.isVisible())) await widget.option(option).click();
  const frame: FrameLocator = widget.part(button).frameLocator('iframe.zoid-visible');
  return frame.getByRole('button');
}

/** Presses the button and returns the payment window, once the payment is shown in it. */
export async function openPayPal(widget: Widget, option: PayPalOption = 'paypal'): Promise<Page> {
  return paypalPopup(await paypalButton(widget, option));
}

/** Presses any button that opens the payment window. */
export async function paypalPopup(button: Locator): Promise<Page> {
  const [popup] = await Promise.all([button.page().waitForEvent('popup'), button.click()]);
  await expect(agreeButton(popup)).toBeEnabled();
  return popup;
}

/** Approves in the payment window with one of the test accounts. */
export async function approvePayPal(popup: Page | Frame, payer = 'Ama Mensah'): Promise<void> {
  const payers = popup.getByRole('group', { name: /^(Pay as|Payer en tant que)$/ });
  await payers.getByRole('radio', { name: payer }).check();
  await decidePayPal(popup, () => agreeButton(popup).click());
}

/**
 * Presses what ends the payment. The window closes as soon as the payment is decided, and the browser could not confirm
 * a press that is still going on, so the decision is held until the press is over.
 */
export async function decidePayPal(popup: Page | Frame, press: () => Promise<void>): Promise<void> {
  const page = 'page' in popup ? popup.page() : popup;
  let release = (): void => undefined;
  const pressed = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/paypal-window/decision', async route => {
    await pressed;
    await route.continue();
  });
  try {
    await press();
  } finally {
    release();
  }
}

/** The button that ends the payment well. */
export function agreeButton(popup: Page | Frame): Locator {
  return popup.getByRole('button', { name: /^(Pay now|Continue|Agree and continue|Payer maintenant)$/ });
}
