import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { states } from '../../apps/playground/src/states/states.ts';
import { takePictures } from './pictures.ts';

/** The pages of the playground, and every state of the widget that plain http has. */
const playground = process.env.PLAYGROUND_URL ?? '';

const locales = readdirSync(new URL('../../packages/dropin/src/i18n/locales', import.meta.url)).map(file =>
  basename(file, '.ts'),
);

test('playground: its pages', async ({ page }) => {
  for (const [name, path] of Object.entries({ form: '/', states: '/states', cards: '/cards' })) {
    await page.goto(`${playground}${path}?scheme=auto`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await takePictures(page, `playground-${name}`);
  }
});

for (const { id } of states.filter(({ needsHttps }) => needsHttps !== true)) {
  test(`widget: ${id}`, async ({ page }) => {
    const reopen = async () => {
      await page.goto(`${playground}/states/${id}?scheme=auto`);
      await expect(page.locator('html[data-progress="ready"], html[data-progress="failed"]')).toBeAttached();
    };
    await takePictures(page, `widget-${id}`, { reopen, widths: [360] });
  });
}

test('playground: the card form in every language, on one sheet', async ({ page }) => {
  test.setTimeout(300_000);
  const forms: string[] = [];
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of locales) {
    await page.goto(`${playground}/states/card-field-errors?locale=${locale}`);
    await expect(page.locator('html[data-progress="ready"]')).toBeAttached();
    const picture = await page.locator('[data-braintree-id="wrapper"]').screenshot();
    forms.push(`<figure>${locale}<br><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`);
  }
  await page.setViewportSize({ width: 2_100, height: 900 });
  await page.setContent(`<div style="display:flex; flex-wrap:wrap">${forms.join('')}</div>`);
  await page.screenshot({ path: '../.local/screenshots/languages.png', fullPage: true });
});
