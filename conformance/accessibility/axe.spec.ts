import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, states, test } from './playground.ts';

/** Browsers offer Apple Pay only on https. */
const checked = states.filter(({ needsHttps }) => !needsHttps);
const locales = ['en_US', 'ar_EG', 'de_DE', 'ja_JP'] as const;

/** At quick depth a few pairs; between them they have every locale and most of the stylesheet. */
const quick = new Set([
  'card-field-errors ar_EG',
  'methods-editing de_DE',
  'methods-with-options en_US',
  'delete-confirmation ja_JP',
]);

const wrapper = '[data-braintree-id="wrapper"]';

/**
 * Makes a loaded page dark, as a page is that is opened dark: the scheme is an attribute of the page and one of the
 * widget. Only the texts inside of the frames stay as they are; axe does not compare them.
 */
async function darken(page: Page): Promise<void> {
  await page.locator('html').evaluate(root => root.setAttribute('data-scheme', 'dark'));
  await page.locator(wrapper).evaluate(root => root.setAttribute('data-braintree-color-scheme', 'dark'));
}

test('[A11Y-1] a page that is opened dark has the attributes that a page is darkened with', async ({ openState }) => {
  const page = await openState('card', { scheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator(wrapper)).toHaveAttribute('data-braintree-color-scheme', 'dark');
});

for (const { id } of checked) {
  for (const locale of locales) {
    const tag = quick.has(`${id} ${locale}`) ? [] : ['@full'];
    test(`[A11Y-1] ${id} in ${locale} passes axe, light, dark and with forced colours`, { tag }, async ({
      openState,
    }) => {
      test.setTimeout(180_000);
      const page = await openState(id, { locale, scheme: 'light' });
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await darken(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
