import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts } from './demo-accounts.ts';
import { openAs } from './shopper.ts';

/** The facts of an event as its form takes them. The local gateway declines some amounts, as Braintree's sandbox does. */
type EventFacts = { readonly name: string; readonly price: string; readonly quantity: string };

/** An event that no other test has. */
export function newEvent(price: string): EventFacts {
  return { name: `Kora night ${randomUUID().slice(0, 8)}`, price, quantity: '20' };
}

/** Signs in as the demo lister and opens a page of the organisers. */
export async function openAsLister(page: Page, path: string): Promise<void> {
  await openAs(page, { ...demoAccounts.lister, password: demoAccounts.password }, path);
}

/** Fills the form of a new event, without its photo. */
export async function fillEventFields(page: Page, { name, price, quantity }: EventFacts): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Start date').fill(`${new Date().getFullYear() + 1}-06-15`);
  await page.getByLabel('Start time').fill('21:00');
  await page.getByLabel('End time').fill('02:00');
  await page.getByLabel('Location', { exact: true }).fill('Institut français, Abidjan');
  await page.getByLabel('Description', { exact: true }).fill('A night of kora and balafon.');
  await page.getByLabel('Ticket price').fill(price);
  await page.getByLabel('Quantity of tickets').fill(quantity);
  await page.getByLabel('Category').selectOption({ index: 1 });
}

/** Chooses a photo of this size in the form. */
export async function choosePhoto(page: Page, size: PhotoSize): Promise<void> {
  await page.getByLabel('Photo').setInputFiles({
    name: 'stage.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawPhoto(page, size), 'base64'),
  });
  await expect(page.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
}

/** Creates an event of the demo lister through its form and opens its page. Returns its path. */
export async function createEvent(page: Page, facts: EventFacts): Promise<string> {
  await openAsLister(page, '/admin/dashboard/create/event');
  return createEventByForm(page, facts);
}

/** A link of one event in the organiser's list. All events have links of the same names. */
export function linkOfEvent(page: Page, event: string, name: string): Locator {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: event, exact: true }) });
  return item.getByRole('link', { name, exact: true });
}

/** Sends the form of a new event that is open, and opens the event's page. Returns its path. */
export async function createEventByForm(page: Page, facts: EventFacts): Promise<string> {
  await fillEventFields(page, facts);
  // Larger than what is sent.
  await choosePhoto(page, { width: 2_000, height: 1_500 });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('link', { name: 'Visit Shop To See Created Event Ticket' })).toBeVisible();
  await page.goto('/organiser');
  await linkOfEvent(page, facts.name, 'View as a visitor').click();
  await expect(page.getByRole('heading', { level: 1, name: facts.name })).toBeVisible();
  return new URL(page.url()).pathname;
}

type PhotoSize = { readonly width: number; readonly height: number };

/** A picture with a stage in its middle and bands at its edges, as base64. */
async function drawPhoto(page: Page, size: PhotoSize): Promise<string> {
  return page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws nothing.');
    context.fillStyle = '#1f1d5c';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#ffb81c';
    context.fillRect(width / 5, height / 5, width / 2, height / 2);
    context.fillStyle = '#0b6443';
    context.fillRect(0, 0, width, height / 20);
    context.fillRect(0, (height * 19) / 20, width, height / 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, size);
}
