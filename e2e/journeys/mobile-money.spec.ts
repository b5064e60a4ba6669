import type { Page } from '@playwright/test';
import { idOfEvent } from '../pages/api.ts';
import { openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

/** Numbers whose owners answer by themselves; the digits before are those of no other test. */
const phone = (ending: string): string => `+225 05 ${String(Math.floor(Math.random() * 9_000) + 1_000)} ${ending}`;

const inEnglish = {
  prefix: '',
  getTickets: 'Get Tickets',
  checkOut: 'Check out',
  number: 'Phone number that pays',
  pay: /^Pay CFA .* with MTN MoMo$/,
  payWave: /^Pay CFA .* with Wave$/,
  openWave: 'Open Wave',
  tooLittle: 'There isn’t enough money in that account.',
  approve: 'Approve on your phone',
  paid: 'Thanks! Your payment was successful!',
};
const inFrench: Record<keyof typeof inEnglish, string | RegExp> = {
  prefix: '/fr',
  getTickets: 'Réserver',
  checkOut: 'Passer au paiement',
  number: 'Numéro de téléphone qui paie',
  pay: /^Payer .* avec MTN MoMo$/,
  payWave: /^Payer .* avec Wave$/,
  openWave: 'Ouvrir Wave',
  tooLittle: 'Le solde de ce compte est insuffisant.',
  approve: 'Validez sur votre téléphone',
  paid: /^Merci.! Votre paiement a bien été effectué.!$/,
};

async function openPayment(page: Page, event: string, words: typeof inFrench = inEnglish): Promise<void> {
  await openSignedIn(page);
  await page.goto(`${words.prefix}/event/${await idOfEvent(page.request, event)}`);
  // Cards of related events have the same button.
  await page.getByRole('article').first().getByRole('button', { name: words.getTickets, exact: true }).click();
  await page.getByRole('button', { name: words.checkOut }).click();
}

async function askMtn(page: Page, number: string, words: typeof inFrench = inEnglish): Promise<void> {
  await page.getByLabel('MTN MoMo').check();
  await page.getByLabel(words.number).fill(number);
  await page.getByRole('button', { name: words.pay }).click();
}

for (const [language, words] of Object.entries({ English: inEnglish, French: inFrench })) {
  test(`[JOURNEY-170] a buyer pays with MTN MoMo in ${language}: the phone asks, and the tickets come by themselves`, async ({
    page,
  }) => {
    await openPayment(page, 'Drums at Dusk', words);
    await askMtn(page, phone('0001'), words);
    await expect(page.getByRole('heading', { name: words.approve })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/order/`));
    await expect(page.getByText(words.paid)).toBeVisible();
    await expect(page.getByText(/MTN MoMo, 05 •• •• 00 01/)).toBeVisible();
  });
}

for (const [language, words] of Object.entries({ English: inEnglish, French: inFrench })) {
  test(`[JOURNEY-171] a buyer pays with Wave in ${language}, whose page leads back to the shop`, async ({
    page,
    context,
  }) => {
    await openPayment(page, 'Lagoon Nights', words);
    await page.getByLabel('Wave').check();
    await page.getByRole('button', { name: words.payWave }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: words.openWave }).click();
    const wave = await opened;
    await wave.getByRole('button', { name: 'Have too little money' }).click();
    await expect(page.getByText(words.tooLittle)).toBeVisible();
    await wave.goBack();
    await wave.reload();
    await wave.getByRole('button', { name: 'Approve with the PIN' }).click();
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/order/`));
    await expect(page.getByText(words.paid)).toBeVisible();
  });
}

test('[JOURNEY-172] a refusal is said, nothing is lost, and another number pays', async ({ page }) => {
  await openPayment(page, 'Drums at Dusk');
  await askMtn(page, phone('0002'));
  await expect(page.getByText('The payment was refused on the phone.')).toBeVisible();
  await askMtn(page, phone('0001'));
  await expect(page).toHaveURL(/\/order\//);
});

test('[JOURNEY-173] nothing came: the request is taken back; a page that was closed finds the payment again', async ({
  page,
  context,
}) => {
  await openPayment(page, 'Lagoon Nights');
  await askMtn(page, phone('0006'));
  await page.getByText('I didn’t get it').click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('Phone number that pays')).toBeVisible();
  await askMtn(page, phone('0001'));
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/cart');
  await expect(again).toHaveURL(/\/order\//);
});
