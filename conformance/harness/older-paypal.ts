import { expect, type FrameLocator, type Page } from '@playwright/test';
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

/**
 * Holds the gateway's answer that carries the payment's address until the landing page stands in the window or frame, as
 * it does with the provider, whose answer takes longer. A navigation that the shop's page hands over while Chromium
 * commits the landing page, which is of another process, is dropped, and the window keeps the landing page for ever.
 */
export async function answerAfterLanding(page: Page, lightbox?: FrameLocator): Promise<void> {
  const windows: Page[] = [];
  page.on('popup', popup => windows.push(popup));
  // Playwright reports a window only when it is ready to be driven, which may be after the component's request.
  const landing = (): Page | FrameLocator | undefined =>
    lightbox ?? windows.find(window => !window.isClosed());
  await page.route(/(?:create_payment_resource|setup_billing_agreement)$/, async route => {
    await expect.poll(() => landing()?.getByText('One moment…').isVisible() ?? false).toBe(true);
    await route.continue();
  });
}
