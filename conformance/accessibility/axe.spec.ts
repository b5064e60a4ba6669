import { addAxeToPages, violationsOf } from '@guichet/testkit/axe';
import type { Page } from '@playwright/test';
import { expect, states, test } from './playground.ts';

/** Browsers offer Apple Pay only on https. */
const checked = states.filter(({ needsHttps }) => !needsHttps);

/** At quick depth three states, which have most of the stylesheet between them. */
const quick = ['card-field-errors', 'methods-with-options', 'delete-confirmation'];

/** The states with most text. */
const wordy = [
  'card-field-errors',
  'express-options',
  'methods-editing',
  'methods-with-options',
  'delete-confirmation',
  'paypal-pay-later',
  'us-bank-account-errors',
  'sepa-errors',
  'radios-card-errors',
  'custom-method-chosen',
  'saved-card-code-error',
];

const wrapper = '[data-braintree-id="wrapper"]';

/**
 * Makes a loaded page dark, as a page is that is opened dark: the scheme is an attribute of the page and one of the
 * widget. Only the texts inside of the frames stay as they are; axe does not compare them.
 */
async function darken(page: Page): Promise<void> {
  await page.locator('html').evaluate(root => root.setAttribute('data-scheme', 'dark'));
  await page.locator(wrapper).evaluate(root => root.setAttribute('data-braintree-color-scheme', 'dark'));
}

test.beforeEach(({ page }) => addAxeToPages(page));

test('[A11Y-1] a page that is opened dark has the attributes that a page is darkened with', async ({ openState }) => {
  const page = await openState('card', { scheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator(wrapper)).toHaveAttribute('data-braintree-color-scheme', 'dark');
});

test('[A11Y-1] control: a text of too little contrast is found, whether all rules are asked or those about colours', {
  tag: '@full',
}, async ({ openState }) => {
  const page = await openState('options');
  await page.addStyleTag({ content: `${wrapper} * { color: #777 !important; background: #666 !important; }` });
  for (const rules of ['wcag', 'colours'] as const) {
    expect((await violationsOf(page, rules)).join()).toContain('color-contrast');
  }
});

for (const { id } of checked) {
  const tag = quick.includes(id) ? [] : ['@full'];
  // Names and places do not depend on the colours.
  test(`[A11Y-1] ${id} passes axe: light, with forced colours, and dark`, { tag }, async ({ openState }) => {
    test.setTimeout(180_000);
    const page = await openState(id, { locale: 'en_US', scheme: 'light' });
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violationsOf(page, 'colours')).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await darken(page);
    expect(await violationsOf(page, 'colours')).toEqual([]);
  });
}

test('[A11Y-9] the states with most text pass axe from right to left, in German and in Japanese', {
  tag: '@full',
}, async ({ openState }) => {
  test.setTimeout(180_000);
  expect(checked.map(({ id }) => id)).toEqual(expect.arrayContaining(wordy));
  for (const id of wordy) {
    for (const locale of ['ar_EG', 'de_DE', 'ja_JP']) {
      expect(await violationsOf(await openState(id, { locale })), `${id} in ${locale}`).toEqual([]);
    }
  }
});
