import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import type { Widget } from '../harness/widget.ts';
import { viewLines } from './events.ts';
import { fixed } from './fixed-defects.ts';

async function clear(widget: Widget): Promise<void> {
  const returned = await (await widget.instance()).evaluate(
    dropin => dropin.clearSelectedPaymentMethod() === undefined,
  );
  expect(returned).toBe(true);
}

test('[SWAP-14] clearing returns a guest to the form, which keeps its input', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { card: { clearFieldsAfterTokenization: false } } });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requested();
  await expect
    .poll(async () => (await viewLines(widget)).slice(-2))
    .toEqual(['view card>methods', 'requestable CreditCard true']);
  const before = (await viewLines(widget)).length;
  await clear(widget);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await expect(widget.field('number')).toHaveValue('4111 1111 1111 1111');
  await expect(widget.part('toggle')).toBeHidden();
  await expect
    .poll(async () => (await viewLines(widget)).slice(before, before + 2))
    .toEqual(['not requestable', 'view methods>card']);
  await expect(widget.savedMethods).toBeHidden();
});

test('[SWAP-14] with saved methods the list stays, and none is chosen', async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer } });
  await widget.requestable();
  await widget.savedMethods.nth(1).click();
  // The events of the start, which may come after `create` has resolved, end with the same line: both are waited for.
  await expect
    .poll(async () => (await viewLines(widget)).slice(-2))
    .toEqual(['view methods>methods', 'requestable CreditCard true']);
  const before = (await viewLines(widget)).length;
  await clear(widget);
  await expect(widget.part('methods-label')).toHaveClass(/braintree-no-payment-method-selected/);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.savedMethods).toHaveCount(2);
  await expect(widget.root.locator('.braintree-method--active')).toHaveCount(0);
  expect((await viewLines(widget)).slice(before)).toEqual(['not requestable']);
  expect(await widget.isRequestable()).toBe(false);
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await widget.savedMethods.nth(0).click();
  expect((await widget.requested()).details.lastFour).toBe('1111');
  await expect(widget.part('methods-label')).not.toHaveClass(/braintree-no-payment-method-selected/);
});

test('[SWAP-14] clearing opens the saved methods from the form below them', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget } = await shop.open({ authorization: { customer: await customerWith(shop, visa) } });
  await widget.requestable();
  await widget.part('toggle').click();
  await expect.poll(async () => (await viewLines(widget)).slice(-2)).toEqual(['view methods>card', 'not requestable']);
  const before = (await viewLines(widget)).length;
  await clear(widget);
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('wrapper')).toHaveClass(
    fixed(library, 'clearing-opens-saved-methods', {
      published: 'braintree-show-methods braintree-show-card',
      ours: 'braintree-show-methods',
    }),
  );
  expect((await viewLines(widget)).slice(before)).toEqual(
    fixed(library, 'clearing-opens-saved-methods', { published: [], ours: ['view card>methods'] }),
  );
  await expect(widget.savedMethods).toHaveCount(1);
});

test('[SWAP-14] rows of unsaved cards are removed with them', { tag: '@full' }, async ({ shop, library }) => {
  const { widget } = await shop.open({
    authorization: { customer: await customerWith(shop) },
    options: { card: { vault: { vaultCard: false } } },
  });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requested();
  await expect.poll(async () => (await viewLines(widget)).at(-1)).toBe('requestable CreditCard true');
  await clear(widget);
  await widget.fillCard({ number: '5555555555554444' });
  await widget.requested();
  await expect(widget.savedMethods).toHaveText(
    fixed(library, 'cleared-methods-lose-their-rows', { published: [/4444/, /1111/], ours: [/4444/] }),
  );
});

test('[SWAP-14] clearing when nothing is chosen leaves the form unchanged', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget } = await shop.open();
  await clear(widget);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  expect(await viewLines(widget)).toEqual([]);
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const before = (await viewLines(widget)).length;
  await clear(widget);
  expect((await viewLines(widget)).slice(before)).toEqual(
    fixed(library, 'complete-form-stays-requestable', {
      published: ['not requestable'],
      ours: ['not requestable', 'requestable CreditCard false'],
    }),
  );
  expect(await widget.request()).toMatchObject({ kind: 'done' });
});
