import type { Page } from '@playwright/test';
import { idOfEvent, read, signUpThroughApi } from '../pages/api.ts';
import { CardForm } from '../pages/card-form.ts';
import { goodCard } from '../pages/cards.ts';
import { newAccount, openSignedIn } from '../pages/shopper.ts';
import { expect, test } from '../pages/strict-page.ts';

test('[JOURNEY-113] from a French address a buyer finds, pays and sees the order in French', async ({ page }) => {
  const account = newAccount();
  await signUpThroughApi(page.request, { ...account, locale: 'fr' });
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Événement, artiste ou lieu').fill('Drums at Dusk');
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page.getByText(/^\d+ résultats? pour/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Drums at Dusk' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drums at Dusk' })).toBeVisible();
  // Cards of related events have the same button.
  await page.getByRole('article').first().getByRole('button', { name: 'Réserver', exact: true }).click();
  await page.getByRole('link', { name: 'Se connecter pour payer' }).click();
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await new CardForm(page).fill(goodCard);
  await page.getByRole('button', { name: /^Payer 3.500.F.CFA$/ }).click();
  await expect(page).toHaveURL(/\/fr\/order\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main')).toContainText('Drums at Dusk');
  await expect(page.getByRole('main')).toContainText(await frenchDayOfDrums(page));
});

test('[JOURNEY-128] what the payment form needs is downloaded while the buyer reads the cart', {
  tag: '@full',
}, async ({ page }) => {
  await openSignedIn(page);
  await page.goto(`/fr/event/${await idOfEvent(page.request, 'Drums at Dusk')}`);
  // Cards of related events have the same button.
  await page.getByRole('article').first().getByRole('button', { name: 'Réserver', exact: true }).click();
  const downloads = () =>
    page.evaluate(() => {
      const names = performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/(paypal|venmo|apple-pay|fr-fr)-[^/]+\.js$/.exec(name)?.[1])
        .filter(name => name !== undefined);
      // A wallet may be more than one file.
      return [...new Set(names)].sort();
    });
  await expect.poll(downloads).toEqual(['apple-pay', 'fr-fr', 'paypal', 'venmo']);
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await new CardForm(page).ready();
  await expect(page.getByText('Payer par carte')).toBeVisible();
  expect(await downloads()).toEqual(['apple-pay', 'fr-fr', 'paypal', 'venmo']);
});

/** The day of the event, as "6 décembre 2026": the demo catalogue's days depend on when it was made. */
async function frenchDayOfDrums({ request }: Page): Promise<string> {
  const id = await idOfEvent(request, 'Drums at Dusk');
  const { startDate } = await read<{ startDate: string }>(() => request.get(`/api/product/one/${id}`));
  const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(startDate)).replace(/^1 /, '1er ');
}
