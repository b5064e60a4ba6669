import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { PageWindow } from './in-page.ts';
import type { Widget } from './widget.ts';

/** Presses the widget's Venmo button, from the list of options if it is shown. */
export async function pressVenmo(widget: Widget): Promise<void> {
  const button = widget.part('venmo-button');
  await expect(widget.option('venmo').or(button).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await widget.option('venmo').click();
  await button.click();
}

/** Presses the button and waits for the tab of the app. */
export async function openApp(page: Page, widget: Widget): Promise<Page> {
  const [app] = await Promise.all([page.waitForEvent('popup'), pressVenmo(widget)]);
  await expect(app.getByRole('heading', { name: 'Payment request' })).toBeVisible();
  return app;
}

/** The frame that covers the page on a desktop. */
export function desktopFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="venmo-desktop-iframe"]');
}

/** Reads the QR code from the screen. */
export async function scannedAddress(frame: FrameLocator): Promise<string> {
  const code = frame.getByRole('img', { name: 'QR code for the phone' });
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Without a time limit, so that the result does not depend on the machine's load. Throws if there is no code.
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: Number.POSITIVE_INFINITY });
}

/** Opens the scanned URL on a phone, and opens the request there. */
export async function openOnPhone(context: BrowserContext, url: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(url);
  await phone.getByRole('button', { name: 'Open the request' }).click();
  return phone;
}

/** Approves on the phone or in the app, with the first account or another one. */
export async function approve(app: Page, username = 'venmojoe'): Promise<void> {
  await app.getByLabel(`@${username}`).check();
  await app.getByRole('button', { name: 'Approve' }).click();
}

/** Presses one of the buttons for outcomes that exist only for tests. */
export async function pressOtherOutcome(app: Page, name: string): Promise<void> {
  await app.getByText('Other outcomes').click();
  await app.getByRole('button', { name }).click();
}

/** The row of the account that the widget currently has. */
export function heldAccount(widget: Widget): Locator {
  return widget.savedMethods.filter({ hasText: 'Venmo' });
}

/** Creates a widget with Venmo. Runs in the frame, so it cannot use variables of this module. */
export async function createInFrame(given: object): Promise<void> {
  const { braintree } = window as unknown as PageWindow;
  await braintree.dropin.create({ container: '#payment', paymentOptionPriority: ['venmo'], ...given });
}
