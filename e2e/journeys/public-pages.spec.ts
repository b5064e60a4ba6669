import type { Page } from '@playwright/test';
import { read } from '../pages/api.ts';
import { expect, test } from '../pages/strict-page.ts';
import { untilTakenOver } from '../pages/taken-over.ts';

/** The id of a category whose list stays: other journeys add, archive and delete events meanwhile, but none in it. */
async function idOfFootball(page: Page): Promise<string> {
  const categories: { _id: string; name: string }[] = await read(() => page.request.get('/api/all/category'));
  const football = categories.find(({ name }) => name === 'Football');
  if (!football) throw new Error('The demo data has no category Football.');
  return football._id;
}

test('[JOURNEY-90] a page of the server is taken over as it is, without asking for its data again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/product/photo/')) asked.push(pathname);
  });
  const football = await idOfFootball(page);
  for (const path of ['/', `/shop?category=${football}`, `/fr/shop?category=${football}`]) {
    // A server that is too slow sends the page without its data.
    await expect(async () => {
      asked.length = 0;
      await page.goto(path);
      await expect(page.locator('#hydration')).toHaveCount(1);
    }).toPass();
    const first = page.getByRole('article').first();
    await untilTakenOver(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    asked.length = 0;
  }
});

test('[JOURNEY-91] a French address stays French from page to page, and the switch keeps the page', async ({
  page,
}) => {
  const list = `/shop?category=${await idOfFootball(page)}`;
  await page.goto(`/fr${list}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // Another document would keep its own language for Back.
  await untilTakenOver(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/fr\/event\/[0-9a-f-]+$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/event\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Event Tickets Emporium' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(list);
});

test.describe('[JOURNEY-92] a browser that reads French', () => {
  test.use({ locale: 'fr-CI' });

  test('gets from a documented path to the French address', async ({ page }) => {
    await page.goto('/shop?price=1');
    await expect(page).toHaveURL('/fr/shop?price=1');
    await expect(page.getByRole('heading', { level: 1, name: 'La grande billetterie' })).toBeVisible();
  });
});
