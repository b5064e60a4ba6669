import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, savedNumbers, vaultWidget, visa } from '../harness/vault.ts';
import { viewLines } from './events.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-13] edit mode and a cancelled and a confirmed deletion emit all events', { tag: '@tls' }, async ({
  shop,
}) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const { rows, edit, askToDelete, refuse, confirm } = vaultWidget(widget);
  await expect(rows.first()).toHaveClass(/braintree-method--active/);
  await widget.requestable();
  await rows.nth(1).click();
  // The events of the start, which may come after `create` has resolved, end with the same line: both are waited for.
  await expect
    .poll(async () => (await viewLines(widget)).slice(-2))
    .toEqual(['view methods>methods', 'requestable CreditCard true']);
  // After the events of the first choice, nothing is pending.
  const seen = (await viewLines(widget)).length;
  const received = async () => (await viewLines(widget)).slice(seen);

  await edit();
  await expect.poll(received).toEqual(['view methods>methods', 'not requestable']);
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await widget.part('methods-edit').click();
  await expect.poll(received).toEqual(['view methods>methods', 'not requestable', 'requestable CreditCard true']);
  await expect(widget.part('methods-container')).not.toHaveClass(/braintree-methods--edit/);
  await expect(widget.part('toggle')).toBeVisible();

  const edited = (await received()).length;
  await edit();
  await askToDelete(0);
  await expect(widget.part('delete-confirmation__message')).toHaveText(/Visa.*1111/i);
  await expect(widget.part('delete-confirmation')).toBeVisible();
  await expect(widget.part('delete-confirmation__no')).toHaveText('Cancel');
  await expect(widget.part('delete-confirmation__yes')).toHaveText('Delete');
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await refuse();
  await expect(widget.part('methods-container')).toHaveClass(/braintree-methods--edit/);
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveText([/4444/]);
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect
    .poll(received)
    .toEqual([
      ...(await received()).slice(0, edited),
      'view methods>methods',
      'not requestable',
      'view methods>delete-confirmation',
      'view delete-confirmation>methods',
      'view methods>delete-confirmation',
      'view delete-confirmation>methods',
      'requestable CreditCard true',
    ]);
  await expect(widget.part('toggle')).toBeVisible();
  expect((await widget.requested()).details.lastFour).toBe('4444');
});

test('[SWAP-38] after the last saved method was deleted the form opens', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
  await expect(widget.part('card')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(widget.part('toggle')).toBeHidden();
  await expect.poll(async () => (await viewLines(widget)).at(-1)).toBe('view delete-confirmation>card');
  expect(await widget.isRequestable()).toBe(false);
  await widget.fillCard({ number: '4111111111111111' });
  expect((await widget.requested()).type).toBe('CreditCard');
});

test('[SWAP-36] a deletion that fails stays in edit mode and shows an error', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  await shop.localStack.control.call('POST', 'faults', {
    merchant: shop.merchant.merchantId,
    operation: 'DeletePaymentMethodFromSingleUseToken',
    effect: { kind: 'status', status: 500 },
  });
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(widget.sheetError).toBeVisible();
  await expect(widget.sheetError).not.toHaveText('');
  await expect(widget.root.locator('.braintree-dropin')).toHaveClass(/braintree-sheet--has-error/);
  await expect(rows).toHaveCount(2);
  expect(await savedNumbers(shop, customer)).toHaveLength(2);
  await expect(widget.part('methods-container')).toHaveClass(/braintree-methods--edit/);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  expect(await widget.isRequestable()).toBe(false);
  await widget.part('methods-edit').click();
  await expect(widget.sheetError).toBeHidden();
  await expect.poll(() => widget.isRequestable()).toBe(true);
});

test('[SWAP-137] a method that was deleted elsewhere is an error, and its row disappears', {
  tag: '@full',
}, async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  const { creditCards = [] } = await shop.sdk.customer.find(customer);
  await edit();
  await askToDelete(0);
  await shop.sdk.paymentMethod.delete(creditCards.find(card => card.default)?.token ?? '');
  await confirm();
  await expect(widget.sheetError).toBeVisible();
  await expect(rows).toHaveText([/4444/]);
});

test('[SWAP-37] a method with a subscription is marked, and cannot be deleted', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { creditCards = [] } = await shop.sdk.customer.find(customer);
  const token = creditCards.find(card => card.default)?.token ?? '';
  const path = `merchants/${shop.merchant.merchantId}/payment-methods/${token}/subscriptions`;
  await shop.localStack.control.call('POST', path, { id: 'monthly' });
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  const { rows, edit } = vaultWidget(widget);
  await edit();
  await expect(rows.nth(0)).toHaveClass(/braintree-method--disabled/);
  await expect(rows.nth(1)).not.toHaveClass(/braintree-method--disabled/);
  await rows.nth(0).dispatchEvent('click');
  // The next method can be deleted in any case; the events show the effect of the first press.
  if (library === 'published') await widget.part('delete-confirmation__no').click();
  await rows.nth(1).click();
  await expect(widget.part('delete-confirmation')).toBeVisible();
  expect((await viewLines(widget)).filter(line => line === 'view methods>delete-confirmation')).toHaveLength(
    fixed(library, 'subscription-method-cannot-be-deleted', { published: 2, ours: 1 }),
  );
});

test('[SWAP-13] a deleted method is never returned', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true, preselectVaultedPaymentMethod: false },
  });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  await rows.nth(0).click();
  const { nonce } = await widget.requested();
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveText([/4444/]);
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  const outcome = await widget.request();
  expect({ kind: outcome.kind, isDeleted: outcome.kind === 'done' && outcome.value.nonce === nonce }).toEqual(
    fixed(library, 'deleted-method-cannot-be-requested', {
      published: { kind: 'done', isDeleted: true },
      ours: { kind: 'refused', isDeleted: false },
    }),
  );
});

test('[SWAP-84] a card that was never saved is deleted', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true, card: { vault: { vaultCard: false } } },
  });
  const { rows, edit, askToDelete, confirm } = vaultWidget(widget);
  await widget.part('toggle').click();
  await widget.fillCard({ number: '5555555555554444' });
  await widget.requested();
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(rows).toHaveText([/4444/, /1111/]);
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveText([/1111/]);
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'unsaved-method-can-be-deleted', { published: true, ours: false }),
  });
  expect(await savedNumbers(shop, customer)).toEqual(['1111']);
});
