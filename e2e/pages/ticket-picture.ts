import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Saves the picture of a ticket, in a browser without a sheet that shares it. */
export async function saveTicketPicture(page: Page, nth: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Share, ${nth}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this ticket?' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ticket-\d+\.png$/);
  await expect(dialog).toBeHidden();
  return readFile(await download.path());
}

/** The content of the QR code in a PNG, as a phone reads it. */
export async function codeInPicture(page: Page, png: Buffer): Promise<string> {
  const { width, height, content } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // One byte a pixel, as letters: the picture is black on white where the code is.
    const content = Array.from({ length: data.length / 4 }, (_, pixel) => ((data[pixel * 4] ?? 0) < 128 ? '1' : '0'));
    return { width: bitmap.width, height: bitmap.height, content: content.join('') };
  }, png.toString('base64'));
  const pixels = new Uint8ClampedArray(content.length * 4).fill(255);
  for (const [pixel, isDark] of [...content].entries()) {
    if (isDark === '1') pixels.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQR({ width, height, data: pixels });
}
