import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';
import type { LooseDropin } from './loose-dropin.ts';

const stylesheet = '#braintree-dropin-stylesheet';

test('[SWAP-5] teardown empties the container, and a widget can be created in it repeatedly', async ({
  shop,
  library,
}) => {
  const { page } = shop;
  const head = () => page.evaluate(() => [...document.head.children].map(({ outerHTML }) => outerHTML));
  let before: readonly string[] = [];
  const { widget } = await shop.open({
    async beforeCreate() {
      before = await head();
    },
  });
  const first = await widget.instance();
  for (let round = 0; round < 3; round += 1) {
    expect(await widget.teardown()).toEqual({ kind: 'done', value: null });
    expect(await widget.root.innerHTML()).toBe('');
    await expect(page.locator(stylesheet)).toHaveCount(0);
    await expect.poll(head).toEqual(before);
    expect(await widget.create({ authorization: shop.merchant.tokenizationKey })).toMatchObject({ kind: 'done' });
    await expect(widget.part('card')).toBeVisible();
  }
  const again = await first.evaluate(async dropin => {
    try {
      await (dropin as unknown as LooseDropin).teardown();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(again).toBe(fixed(library, 'teardown-can-be-repeated', { published: 'TypeError', ours: 'done' }));
  expect(await widget.part('card').count()).toBe(1);
});

test('[SWAP-5] the stylesheet is first in the head, and one of the page replaces it', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { page, widget } = await shop.open();
  expect(await page.evaluate(() => document.head.firstElementChild?.outerHTML)).toMatch(
    /^<link(?=.* rel="stylesheet")(?=.* type="text\/css")(?=.* id="braintree-dropin-stylesheet")/,
  );
  await widget.teardown();
  await page.evaluate(id => {
    const style = document.createElement('style');
    style.id = id.slice(1);
    style.textContent = '[data-braintree-id="wrapper"] { display: block !important }';
    document.head.append(style);
  }, stylesheet);
  await widget.create({ authorization: shop.merchant.tokenizationKey });
  await expect(page.locator(stylesheet)).toHaveCount(1);
  await expect(widget.part('wrapper')).toBeVisible();
  await widget.teardown();
  await expect(page.locator(stylesheet)).toHaveCount(
    fixed(library, 'merchant-stylesheet-is-kept', { published: 0, ours: 1 }),
  );
});

test('[SWAP-5] the widget is hidden until its stylesheet has loaded', { tag: '@full' }, async ({ shop, library }) => {
  const isShown = async () => (await widget.part('wrapper').boundingBox()) !== null;
  const { page, widget } = await shop.open({
    beforeCreate: opened => opened.route(/dropin(\.min)?\.css/, route => route.abort()),
  });
  await expect(widget.part('wrapper')).toHaveAttribute('style', /display: none|^$/);
  await expect(page.locator(stylesheet)).toHaveCount(1);
  await expect
    .poll(isShown)
    .toBe(fixed(library, 'widget-without-stylesheet-is-visible', { published: false, ours: true }));
});
