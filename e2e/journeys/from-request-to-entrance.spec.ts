import type { Browser, Page } from '@playwright/test';
import { openAsAdmin } from '../pages/admin.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { checkCode, checkInAndUndo, expectResult } from '../pages/check-in.ts';
import { codeOfTicket } from '../pages/orders.ts';
import { createEventByForm, newEvent } from '../pages/organiser.ts';
import { getTickets, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-85] a user becomes a lister, sells a ticket of an event with a photo, and lets it in once', {
  tag: '@full',
}, async ({ page, browser }) => {
  const lister = await openSignedIn(page);
  await page.getByRole('tab', { name: 'List Events' }).click();
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Your request has been sent.')).toBeVisible();
  await approve(browser, lister.name);
  await page.reload();
  await page.getByRole('link', { name: 'Your events' }).click();
  await expect(page.getByText('You have no events yet.')).toBeVisible();

  const facts = newEvent('7500');
  await page.getByRole('link', { name: 'Create an event' }).first().click();
  const path = await createEventByForm(page, facts);
  await expect(page.getByAltText(`Photo of ${facts.name}`)).toBeVisible();
  const codes = await buy(browser, path);

  await page.goto(`/organiser${path}?tab=devices`);
  await page.getByLabel('Name of the device').fill('Main gate');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await scan(browser, link, { name: facts.name, codes });
});

async function approve(browser: Browser, name: string): Promise<void> {
  const admin = await newPage(browser);
  await openAsAdmin(admin);
  const lister = admin.getByRole('listitem').filter({ hasText: name });
  await lister.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(admin.getByText('The request has been approved. Its sender can now list events.')).toBeVisible();
  await admin.context().close();
}

/** Buys three tickets as a new account, and returns their codes. */
async function buy(browser: Browser, path: string): Promise<string[]> {
  const buyer = await newPage(browser);
  await openSignedIn(buyer);
  await buyer.goto(path);
  await getTickets(buyer);
  for (const total of ['15,000', '22,500']) {
    await buyer.getByRole('button', { name: /^One more ticket/ }).click();
    await expect(buyer.getByText(`FCA ${total}`)).toBeVisible();
  }
  await buyer.getByRole('button', { name: 'Check out' }).click();
  await new CardForm(buyer).fill(goodCard);
  await buyer.getByRole('button', { name: 'Pay CFA 22,500' }).click();
  await expect(buyer.getByText('Thanks! Your payment was successful!')).toBeVisible();
  const codes: string[] = [];
  for (const nth of [1, 2, 3]) codes.push(await codeOfTicket(buyer, `Ticket ${nth} of 3`));
  await buyer.context().close();
  return codes;
}

type Tickets = { readonly name: string; readonly codes: readonly string[] };

/** Lets a ticket in, which is refused when it is scanned again; then takes the scan of another one back. */
async function scan(browser: Browser, link: string, { name, codes: [first = '', ...others] }: Tickets): Promise<void> {
  const gate = await newPage(browser);
  await gate.goto(link);
  await expect(gate.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(gate.getByText('Online')).toBeVisible();
  const next = gate.getByRole('button', { name: 'Next ticket' });
  await checkCode(gate, first);
  await expect(gate.getByRole('dialog', { name: 'Let in' })).toBeVisible();
  await next.click();
  await checkCode(gate, first);
  await expectResult(gate, 'Already used', /Let in by this phone/);
  await next.click();
  await checkInAndUndo(gate, others);
  await gate.context().close();
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}
