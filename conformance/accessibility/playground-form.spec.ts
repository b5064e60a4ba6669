import { violationsOf } from '@guichet/testkit/axe';
import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

const ready = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-progress', 'ready', { timeout: 60_000 });
const widget = (page: Page) => page.frameLocator('#frame');

test('[WORKBENCH-1] the address of the form opens the same form, widget and code', async ({ page, playgroundUrl }) => {
  await page.goto(playgroundUrl);
  await ready(page);
  await page.getByRole('button', { name: 'Saved cards' }).click();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'React' }).check();
  await expect(page).toHaveURL(/\?viewport=phone&scheme=dark&code=react#payer=[^&]+&vaultManager=true$/);
  await page.reload();
  await ready(page);
  for (const name of ['Phone', 'Dark', 'React']) await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(page.locator('#snippet')).toContainText('vaultManager: true');
  await expect(widget(page).locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(widget(page).locator('.braintree-method')).toHaveCount(2);
  expect((await page.locator('#frame').boundingBox())?.width).toBe(390);
});

test('[WORKBENCH-2] the search shows the options whose names have every word', { tag: '@full' }, async ({
  page,
  playgroundUrl,
}) => {
  await page.goto(playgroundUrl);
  const shown = page.locator('.control').filter({ visible: true });
  await page.getByRole('searchbox').fill('card vault');
  await expect(shown.locator('label')).toHaveText([
    'card.vault.vaultCard',
    'card.vault.allowVaultCardOverride',
    'card.vault.requireCvv',
  ]);
  await expect(page.getByText('3 options')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText('0 options')).toBeVisible();
});

test('[WORKBENCH-3] events, results and the console are listed as they come', { tag: '@full' }, async ({
  page,
  playgroundUrl,
}) => {
  await page.goto(
    `${playgroundUrl}/#payer=guest+with+a+client+token&venmo.allowDesktop=true&applePay.displayName=Shop`,
  );
  await ready(page);
  await expect(page.locator('#console')).toContainText('applePay is not offered');
  await widget(page).locator('.braintree-option__venmo').click();
  await expect(page.locator('#events')).toContainText('paymentOptionSelected{"paymentOption":"venmo"}');
  await widget(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('#events')).toContainText('requestPaymentMethod rejectedNO_PAYMENT_METHOD');
});

test('[WORKBENCH-4] the pages of the playground pass axe, light and dark', { tag: '@full' }, async ({
  page,
  playgroundUrl,
}) => {
  test.setTimeout(180_000);
  for (const path of ['/', '/states', '/cards']) {
    await page.goto(`${playgroundUrl}${path}?scheme=auto`);
    if (path === '/') await ready(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
