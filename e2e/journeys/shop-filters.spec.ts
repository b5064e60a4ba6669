import { expect, test } from '../pages/strict-page.ts';
import { untilTakenOver } from '../pages/taken-over.ts';

test('[JOURNEY-118] a filter is checked at the first press, the list follows, and Back takes both back', async ({
  page,
}) => {
  await page.goto('/shop');
  // Other journeys add events and remove them again, but none of the demo catalogue, and none that the filters find.
  const count = page.getByRole('heading', { name: /^\d+ events?$/ });
  const found = async () => Number.parseInt(await count.innerText(), 10);
  await expect.poll(found).toBeGreaterThanOrEqual(24);
  await untilTakenOver(page);
  const open = page.getByRole('button', { name: 'Filters' });
  const isPanel = await open.isVisible();
  if (isPanel) await open.click();
  const concerts = page.getByLabel('Concerts');
  // Fails unless the box changes with the press itself.
  await concerts.check();
  await page.getByLabel('CFA 10,000 to 19,900').check();
  await expect(page).toHaveURL(/category=[^&]+&price=\d$/);
  if (isPanel) await page.getByRole('button', { name: /^Show \d+ event/ }).click();
  await expect.poll(found).toBe(2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(found).toBeGreaterThanOrEqual(24);
  if (isPanel) await open.click();
  await expect(concerts).not.toBeChecked();
});
