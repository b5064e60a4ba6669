import { violationsOf } from '@guichet/testkit/axe';
import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

const sheetOf = (page: Page) => page.frameLocator('iframe[title="Google Pay, local test sheet"]');

async function openMerchant(page: Page, playgroundUrl: string): Promise<void> {
  await page.goto(`${playgroundUrl}/merchant`);
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'ready', { timeout: 60_000 });
  await expect(expressGoogle(page)).toBeVisible();
}

const expressGoogle = (page: Page) =>
  page.locator('[data-braintree-id="express-googlePay"]').getByRole('button', { name: 'Google Pay' });

test('[MERCHANT-1] [MERCHANT-2] the amount changes while a wallet is open: what was open does not pay, the next one does', {
  tag: '@full',
}, async ({ page, playgroundUrl }) => {
  await openMerchant(page, playgroundUrl);
  await expressGoogle(page).click();
  const sheet = sheetOf(page);
  await expect(sheet.locator('#total')).toHaveText('EUR 58.00');
  // The page changes by itself, for instance because another tab has changed the cart.
  await page.locator('#more').evaluate((more: HTMLElement) => more.click());
  await expect(page.locator('#total')).toHaveText('EUR 69.50');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('iframe[title^="Google Pay"]')).toHaveCount(0);
  await expect(page.locator('#pay')).toBeDisabled();
  await expressGoogle(page).click();
  await expect(sheet.locator('#total')).toHaveText('EUR 79.50');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('#result')).toHaveText('AndroidPayCard: EUR 79.50');
});

test('[MERCHANT-3] the page’s theme changes while the widget is in use, and its own way to pay pays', {
  tag: '@full',
}, async ({ page, playgroundUrl }) => {
  await openMerchant(page, playgroundUrl);
  const wrapper = page.locator('[data-braintree-id="wrapper"]');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect(wrapper).toHaveAttribute('data-braintree-color-scheme', 'dark');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Forest');
  await expect(wrapper).not.toHaveAttribute('data-braintree-color-scheme', 'dark');
  await expect(expressGoogle(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /Pay at the door/ }).click();
  await page.locator('#more').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('#result')).toHaveText(/^Custom: EUR 69\.50$/);
});
