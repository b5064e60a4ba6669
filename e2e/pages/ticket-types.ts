import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ApiUser, newOrganiser, openAsAdmin } from './admin.ts';
import { createEventThroughApi, signInThroughApi } from './api.ts';
import { openAs } from './shopper.ts';

/** An event before it has types, and its organiser, whose fees are nobody else's. */
export type TypedEvent = { readonly id: string; readonly name: string; readonly organiser: ApiUser };

/** Creates an event of a new organiser through the API. */
export async function createListersEvent(request: APIRequestContext): Promise<TypedEvent> {
  const organiser = await newOrganiser(request);
  const event = await createEventThroughApi(request, await signInThroughApi(request, organiser.account), {});
  return { ...event, organiser };
}

/** As an admin: sets a service fee in percent of the organiser's own, which buyers pay. */
export async function setFee(page: Page, { organiser }: TypedEvent, percent: string): Promise<void> {
  await openAsAdmin(page, '/admin/dashboard/fees');
  await page.getByRole('button', { name: 'Add an organiser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Organiser’s email address').fill(organiser.account.email);
  await dialog.getByLabel('Service fee').selectOption('percent');
  await dialog.getByLabel('Percent', { exact: true }).fill(percent);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The fees and taxes of ${organiser.account.email} have been saved.`)).toBeVisible();
}

/** A local time at the event's place, which has UTC all year. */
const localIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

/** Types four types into the editor: two on sale, one hidden behind a code, one whose sale starts tomorrow. */
export async function addFourTypes(page: Page, { id, organiser }: TypedEvent): Promise<void> {
  await openAs(page, organiser.account, `/organiser/event/${id}?tab=types`);
  const rows = [
    { name: 'Stand', nameFr: 'Tribune', price: '3000', capacity: '100' },
    { name: 'Family', nameFr: 'Famille', price: '8000', capacity: '8' },
    { name: 'VIP', nameFr: 'Loge', price: '20000', capacity: '10', visibility: 'code' },
    { name: 'Late entry', nameFr: 'Entrée tardive', price: '4000', capacity: '50', salesStart: localIn(1) },
  ];
  for (const row of rows) {
    await page.getByRole('button', { name: 'Add a ticket type' }).click();
    const card = page.getByRole('tabpanel').getByRole('listitem').last();
    await card.getByLabel('Name', { exact: true }).fill(row.name);
    await card.getByLabel('Price, in CFA francs').fill(row.price);
    await card.getByLabel('Number of tickets').fill(row.capacity);
    await card.getByText('Sale window, limit and description').click();
    await card.getByLabel(/^Name in French/).fill(row.nameFr);
    if (row.salesStart !== undefined) await card.getByLabel('On sale from').fill(row.salesStart);
    if (row.visibility !== undefined) await card.getByLabel('Who can buy it').selectOption(row.visibility);
  }
  await page.getByRole('button', { name: 'Save ticket types' }).click();
  await expect(page.getByText('The ticket types have been saved.')).toBeVisible();
}

/** Makes this many codes of ten percent off each ticket, which unlock hidden types. Returns those of the file. */
export async function makeCodes(page: Page, { id }: TypedEvent, count: number): Promise<readonly string[]> {
  await page.goto(`/organiser/event/${id}?tab=codes`);
  await page.getByRole('radio', { name: 'Many codes, each used once' }).check();
  await page.getByLabel('Number of codes').fill(String(count));
  await page.getByLabel(/^Beginning of each code/).fill('FAN');
  await page.getByRole('checkbox', { name: 'Unlocks hidden ticket types' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create codes' }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(rows[0]).toMatch(new RegExp(`^FAN.*,http.*/event/${id}\\?code=`));
  return rows.map(row => row.split(',')[0] ?? '');
}
