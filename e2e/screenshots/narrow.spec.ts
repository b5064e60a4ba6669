import { expect, test } from '@playwright/test';
import { CardForm } from '../pages/card-form.ts';
import { openCheckout } from '../pages/shopper.ts';
import { createLongEvent } from './fixtures.ts';
import { open, takePictures } from './pictures.ts';

/** A small phone, and a desktop of 1,280 px at 400 %. */
const windows = { small: { width: 320, height: 568 }, zoomed: { width: 320, height: 200 } };

test('narrow: a small phone and 400 % zoom, in French', async ({ page, request }) => {
  const { id } = await createLongEvent(request);
  await openCheckout(page, 'Drums at Dusk');
  await new CardForm(page).ready();
  for (const [name, path] of Object.entries({
    home: '/fr',
    shop: '/fr/shop',
    event: `/fr/event/${id}`,
    cart: '/fr/cart',
    history: '/fr/user/dashboard?tab=history',
  })) {
    await open(page, path);
    for (const [kind, size] of Object.entries(windows)) {
      await takePictures(page, `narrow-${kind}-${name}`, { size });
      await page.setViewportSize(size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is not wider than its window`).toBeLessThanOrEqual(0);
    }
  }
});
