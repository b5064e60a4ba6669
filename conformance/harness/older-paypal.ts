import type { Page } from '@playwright/test';
import { type ComponentWindow, openComponentPage } from './component-page.ts';
import type { Shop } from './shop.ts';

/** The older component, which waits for its window to come back by an address. */
export async function openOlder(shop: Shop, options: object): Promise<Page> {
  const page = await openComponentPage(shop, ['client', 'paypal']);
  await page.evaluate(
    async ([authorization, payment]) => {
      const { braintree, show } = window as unknown as ComponentWindow;
      const client = await braintree.client?.create({ authorization });
      const paypal = await braintree.paypal?.create({ client });
      document.querySelector('#pay')?.addEventListener('click', () => {
        if (paypal) show(paypal.tokenize(payment));
      });
    },
    [await shop.authorize('token'), options] as const,
  );
  return page;
}
