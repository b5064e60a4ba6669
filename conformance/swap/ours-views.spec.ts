import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';
import { viewLines } from './events.ts';
import type { LooseDropin } from './loose-dropin.ts';

type WithViews = LooseDropin & { showView(viewId: string): void };

test('[OURS-5] a page opens the form although methods are saved, and switches views', { tag: '@full' }, async ({
  shop,
}) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer }, options: { initialView: 'card' } });
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await expect(widget.part('toggle')).toBeVisible();
  const show = async (id: string) =>
    (await widget.instance()).evaluate((dropin, view) => (dropin as unknown as WithViews).showView(view), id);
  await show('methods');
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(widget.savedMethods).toHaveText([/1111/]);
  await show('card');
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await expect(widget.field('number')).toBeFocused();
  const before = await viewLines(widget);
  expect(before.filter(line => line.startsWith('view'))).toEqual(['view card>methods', 'view methods>card']);
  for (const id of ['paypal', 'options', 'nowhere']) await show(id);
  expect(await viewLines(widget)).toEqual(before);
});

test('[OURS-5] an initial view that does not exist is ignored', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { initialView: 'methods' } });
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
});
