import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { Widget } from './widget.ts';

/** Presses the widget's Venmo button, from the list of options where there is one. */
export async function pressVenmo(widget: Widget): Promise<void> {
  const button = widget.part('venmo-button');
  await expect(widget.option('venmo').or(button).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await widget.option('venmo').click();
  await button.click();
}

/** The frame that covers the page on a desktop. */
export function desktopFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="venmo-desktop-iframe"]');
}

/** Reads the code off the screen, as a camera would. */
export async function scannedAddress(frame: FrameLocator): Promise<string> {
  const code = frame.getByRole('img', { name: 'QR code for the phone' });
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Without a limit of time: what is read must not depend on how busy the machine is. Throws when there is no code.
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: Number.POSITIVE_INFINITY });
}

/** Opens on a phone what was scanned, and opens the request there. */
export async function openOnPhone(context: BrowserContext, address: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Open the request' }).click();
  return phone;
}

/** Approves on the phone or in the app, as the first account or as another. */
export async function approve(app: Page, username = 'venmojoe'): Promise<void> {
  await app.getByLabel(`@${username}`).check();
  await app.getByRole('button', { name: 'Approve' }).click();
}

/** A button among the endings that are only for tests. */
export async function pressOtherEnding(app: Page, name: string): Promise<void> {
  await app.getByText('Other endings').click();
  await app.getByRole('button', { name }).click();
}

/** The row of the account that the widget holds now. */
export function heldAccount(widget: Widget): Locator {
  return widget.savedMethods.filter({ hasText: 'Venmo' });
}
