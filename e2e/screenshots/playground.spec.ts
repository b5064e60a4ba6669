import { expect, test } from '@playwright/test';
import { states } from '../../apps/playground/src/states/states.ts';
import { takePictures } from './pictures.ts';

/** The pages of the playground, and every state of the widget that plain http has. */
const playground = process.env.PLAYGROUND_URL ?? '';

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
