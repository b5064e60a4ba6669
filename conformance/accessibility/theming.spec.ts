import type { Locator, Page } from '@playwright/test';
import { expect, test } from './playground.ts';

const input = (page: Page): Locator =>
  page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input.number');

test('[THEME-1] the text inside the frames has the colour and the font of the page', async ({ openState }) => {
  const page = await openState('card-filled', { theme: 'square' });
  await expect(input(page)).toHaveCSS('font-family', 'Georgia, serif');
  await expect(input(page)).toHaveCSS('color', 'rgb(27, 42, 74)');
});

test('[THEME-2] styles of the merchant take precedence', { tag: '@full' }, async ({ openState }) => {
  const page = await openState('card-styled', { theme: 'square' });
  await expect(input(page)).toHaveCSS('color', 'rgb(11, 93, 59)');
  await expect(input(page)).toHaveCSS('font-size', '18px');
  await expect(input(page)).toHaveCSS('font-family', 'Georgia, serif');
});
