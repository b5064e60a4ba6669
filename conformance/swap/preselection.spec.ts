import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import { viewLines } from './events.ts';

test('[SWAP-12] without preselection no method is chosen until the buyer chooses one', { tag: '@full' }, async ({
  shop,
}) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget, analytics } = await shop.open({
    authorization: { customer },
    options: { preselectVaultedPaymentMethod: false },
  });
  await expect(widget.savedMethods).toHaveCount(2);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(widget.root.locator('.braintree-method--active')).toHaveCount(0);
  await expect(widget.part('methods-label')).toHaveText(/^\s*$/);
  await expect(widget.part('toggle')).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { name: 'DropinError', message: 'No payment method is available.' },
  });
  await widget.savedMethods.nth(1).click();
  await expect(widget.part('methods-label')).toHaveText('Paying with Card');
  await expect
    .poll(async () => (await viewLines(widget)).slice(-2))
    .toEqual(['view methods>methods', 'requestable CreditCard true']);
  expect((await widget.requested()).details.lastFour).toBe('4444');
  expect(analytics()).not.toContain('web.dropin.vaulted-card.preselect');
});

test('[SWAP-12] any value except false preselects, if there is a saved method', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({
    authorization: { customer: await customerWith(shop) },
    options: { preselectVaultedPaymentMethod: false, vaultManager: true },
  });
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await expect(widget.part('toggle')).toBeHidden();
  await expect(widget.part('methods-edit')).toBeHidden();
  await widget.teardown();
  const authorization = await shop.authorize({ customer: await customerWith(shop, visa) });
  await widget.create({ authorization, preselectVaultedPaymentMethod: 0 });
  await expect(widget.savedMethods).toHaveClass(/braintree-method--active/);
  await expect.poll(() => widget.isRequestable()).toBe(true);
});
