import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';
import { fixed } from './fixed-defects.ts';

/** Creates a widget inside the shadow root of a new element. */
async function createInShadow(page: Page, id: string, authorization: string): Promise<Widget> {
  await page.evaluate(
    async given => {
      const host = document.createElement('div');
      host.id = given.id;
      document.body.append(host);
      const container = document.createElement('div');
      host.attachShadow({ mode: 'open' }).append(container);
      const { dropin } = window.braintree;
      const instance = await dropin.create({ authorization: given.authorization, container });
      const { widgets = {} } = window as unknown as { readonly widgets?: object };
      Object.assign(window, { widgets: { ...widgets, [`#${given.id}`]: { dropin: instance, events: [] } } });
    },
    { id, authorization },
  );
  return new Widget(page, `#${id}`);
}

/** The contents of the shadow root. */
function inside(page: Page, id: string): Promise<{ readonly first: string | undefined; readonly count: number }> {
  return page.locator(`#${id}`).evaluate(({ shadowRoot }) => ({
    first: shadowRoot?.firstElementChild?.id,
    count: shadowRoot?.querySelectorAll('link, [data-braintree-id="wrapper"]').length ?? 0,
  }));
}

test('[SWAP-21] the card form works in shadow DOM, and is removed from it', async ({ shop, library }) => {
  const { page } = shop;
  await shop.openPage(script => widgetPage(script, library));
  const widget = await createInShadow(page, 'host', shop.merchant.tokenizationKey);
  expect(await inside(page, 'host')).toEqual({ first: 'braintree-dropin-stylesheet', count: 2 });
  await expect(page.locator('head > #braintree-dropin-stylesheet')).toHaveCount(0);
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await widget.fillCard({ number: '4111111111111111' });
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'CreditCard', details: { lastFour: '1111' } });
  await expect(widget.savedMethods).toHaveText([/1111/]);
  expect(await widget.teardown()).toMatchObject({ kind: 'done' });
  expect(await inside(page, 'host')).toEqual(
    fixed(library, 'teardown-cleans-the-shadow-root', {
      published: { first: 'braintree-dropin-stylesheet', count: 1 },
      ours: { first: '', count: 0 },
    }),
  );

  await new Widget(page, '#payment').create({ authorization: shop.merchant.tokenizationKey });
  await createInShadow(page, 'another', shop.merchant.tokenizationKey);
  expect((await inside(page, 'another')).count).toBe(
    fixed(library, 'every-shadow-root-has-its-stylesheet', { published: 1, ours: 2 }),
  );
});
