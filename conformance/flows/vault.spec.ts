import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, type VaultWidget, vaultWidget, visa } from '../harness/vault.ts';

async function savedNumbers(shop: Shop, customerId: string): Promise<readonly string[]> {
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  return creditCards.map(({ last4 }) => last4);
}

async function openFor(shop: Shop, customerId: string, options: object = {}): Promise<VaultWidget> {
  const { widget } = await shop.open({ authorization: { customer: customerId }, options });
  return vaultWidget(widget);
}

test('[VAULTFLOW-1] saved methods are listed, the default first and chosen, and it is sold', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard, 'fake-paypal-billing-agreement-nonce');
  const { widget, rows } = await openFor(shop, customerId, { paypal: { flow: 'vault' } });
  await expect(rows).toHaveText([/1111/, /@/, /4444/]);
  await expect(rows.first()).toHaveClass(/braintree-method--active/);
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'CreditCard', vaulted: true, details: { lastFour: '1111' } });
  const { success, transaction } = await shop.sell(payload.nonce);
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  expect([success, transaction.creditCard?.token]).toEqual([true, creditCards.find(card => card.default)?.token]);
});

test('[VAULTFLOW-1] the newest comes first when the page does not want the default first', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard);
  const { rows } = await openFor(shop, customerId, { showDefaultPaymentMethodFirst: false });
  await expect(rows).toHaveText([/4444/, /1111/]);
});

test('[VAULTFLOW-2] another saved method is chosen and sold', async ({ shop }) => {
  const { widget, rows } = await openFor(shop, await customerWith(shop, visa, mastercard));
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveClass(/braintree-method--active/);
  const payload = await widget.requested();
  expect(payload.details).toMatchObject({ lastFour: '4444' });
  expect((await shop.sell(payload.nonce)).success).toBe(true);
});

test('[VAULTFLOW-3] with nothing preselected there is nothing to ask for until one is chosen', async ({ shop }) => {
  const customerId = await customerWith(shop, visa);
  const { widget, rows } = await openFor(shop, customerId, { preselectVaultedPaymentMethod: false });
  await expect(rows).toHaveCount(1);
  expect(await widget.isRequestable()).toBe(false);
  await rows.first().click();
  expect((await widget.requested()).details).toMatchObject({ lastFour: '1111' });
});

test('[VAULTFLOW-4] one of two is deleted after it is confirmed, and the gateway knows', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard);
  const { widget, rows, edit, askToDelete, confirm, refuse } = await openFor(shop, customerId, { vaultManager: true });
  await edit();
  await askToDelete(0);
  await refuse();
  expect(await savedNumbers(shop, customerId)).toHaveLength(2);
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveText([/4444/]);
  expect(await savedNumbers(shop, customerId)).toEqual(['4444']);
  expect((await widget.requested()).details).toMatchObject({ lastFour: '4444' });
});

test('[VAULTFLOW-5] the last one is deleted, and the card form takes its place', async ({ shop }) => {
  const customerId = await customerWith(shop, visa);
  const { widget, rows, edit, askToDelete, confirm } = await openFor(shop, customerId, { vaultManager: true });
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveCount(0);
  await widget.fillCard({ number: '4111111111111111' });
  expect((await widget.requested()).type).toBe('CreditCard');
  expect(await savedNumbers(shop, customerId)).toEqual(['1111']);
});

test('[VAULTFLOW-6] a deletion that fails is said, and everything stays', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard);
  const { widget, rows, edit, askToDelete, confirm } = await openFor(shop, customerId, { vaultManager: true });
  await shop.house.control.call('POST', 'faults', {
    merchant: shop.merchant.merchantId,
    operation: 'DeletePaymentMethodFromSingleUseToken',
    effect: { kind: 'status', status: 500 },
  });
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(widget.sheetError).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(await savedNumbers(shop, customerId)).toHaveLength(2);
});

test('[VAULTFLOW-6] a method that was deleted meanwhile can not be deleted again', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard);
  const { widget, rows, edit, askToDelete, confirm } = await openFor(shop, customerId, { vaultManager: true });
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  await edit();
  await askToDelete(0);
  await shop.sdk.paymentMethod.delete(creditCards.find(card => card.default)?.token ?? '');
  await confirm();
  await expect(widget.sheetError).toBeVisible();
  await expect(rows).toHaveText([/4444/]);
});

for (const [what, card, isVisible, isSaved] of [
  ['is saved', {}, false, true],
  ['is not saved when the page does not want it', { vault: { vaultCard: false } }, false, false],
  ['is saved when the buyer leaves the tick', { vault: { allowVaultCardOverride: true } }, true, true],
] as const) {
  test(`[VAULTFLOW-7] a typed card ${what}`, async ({ shop }) => {
    const customerId = await customerWith(shop);
    const { widget, saveBox } = await openFor(shop, customerId, { card });
    await widget.fillCard({ number: '5555555555554444' });
    await expect(saveBox).toBeVisible({ visible: isVisible });
    const payload = await widget.requested();
    expect(payload.vaulted ?? false).toBe(isSaved);
    expect(await savedNumbers(shop, customerId)).toEqual(isSaved ? ['4444'] : []);
    expect((await shop.sell(payload.nonce)).success).toBe(true);
  });
}

test('[VAULTFLOW-7] a typed card is saved as the buyer ticks', async ({ shop }) => {
  const customerId = await customerWith(shop);
  const vault = { allowVaultCardOverride: true, vaultCard: false };
  const { widget, saveBox } = await openFor(shop, customerId, { card: { vault } });
  await widget.fillCard({ number: '5555555555554444' });
  await saveBox.click();
  expect((await widget.requested()).vaulted).toBe(true);
  expect(await savedNumbers(shop, customerId)).toEqual(['4444']);
});

test('[VAULTFLOW-7] a guest is not asked, and nothing is saved', async ({ shop }) => {
  const { widget } = await shop.open({
    authorization: 'token',
    options: { card: { vault: { allowVaultCardOverride: true } } },
  });
  await widget.fillCard({ number: '4111111111111111' });
  await expect(vaultWidget(widget).saveBox).toBeHidden();
  expect((await widget.requested()).vaulted).toBeUndefined();
});

test('[VAULTFLOW-8] a card that is there is refused when the client token says so', async ({ shop }) => {
  const customerId = await customerWith(shop, visa);
  const { clientToken } = await shop.sdk.clientToken.generate({
    customerId,
    options: { failOnDuplicatePaymentMethod: true },
  });
  const { widget } = await shop.open({
    authorization: { text: clientToken },
    options: { preselectVaultedPaymentMethod: false },
  });
  await widget.part('toggle').click();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE' },
  });
  await expect(widget.sheetError).toBeVisible();
  expect(await savedNumbers(shop, customerId)).toEqual(['1111']);
});

test('[VAULTFLOW-9] a method with a subscription is marked while methods are edited', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard);
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  const token = creditCards.find(card => card.default)?.token ?? '';
  const path = `merchants/${shop.merchant.merchantId}/payment-methods/${token}/subscriptions`;
  await shop.house.control.call('POST', path, { id: 'monthly' });
  const { rows, edit } = await openFor(shop, customerId, { vaultManager: true });
  await edit();
  await expect(rows.nth(0)).toHaveClass(/braintree-method--disabled/);
  await expect(rows.nth(1)).not.toHaveClass(/braintree-method--disabled/);
});

test('[VAULTFLOW-10] kinds that the page hides, wallets and expired cards are not listed', async ({ shop }) => {
  const account = 'fake-paypal-billing-agreement-nonce';
  const customerId = await customerWith(shop, visa, account, 'fake-venmo-account-nonce', 'fake-android-pay-visa-nonce');
  await shop.sdk.creditCard.create({ customerId, number: '5555555555554444', expirationDate: '01/2020' });
  const options = { paypal: { flow: 'vault' }, venmo: true };
  const { rows } = await openFor(shop, customerId, options);
  await expect(rows).toHaveText([/1111/, /@/]);
  const hidden = await openFor(shop, customerId, { ...options, hiddenVaultedPaymentMethodTypes: ['card'] });
  await expect(hidden.rows).toHaveText([/@/]);
});

test('[VAULTFLOW-11] an account at PayPal is listed by its address and sold', async ({ shop }) => {
  const customerId = await customerWith(shop, 'fake-paypal-billing-agreement-nonce', visa);
  const { widget, rows } = await openFor(shop, customerId, { paypal: { flow: 'vault' } });
  await expect(rows).toHaveText([/@.*PayPal/s, /1111/]);
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'PayPalAccount', vaulted: true });
  expect((await shop.sell(payload.nonce)).transaction.paymentInstrumentType).toBe('paypal_account');
});

test('[VAULTFLOW-11] an account at PayPal is deleted', async ({ shop }) => {
  const customerId = await customerWith(shop, 'fake-paypal-billing-agreement-nonce', visa);
  const options = { paypal: { flow: 'vault' }, vaultManager: true };
  const { widget, rows, edit, askToDelete, confirm } = await openFor(shop, customerId, options);
  await edit();
  await askToDelete(0);
  await expect(widget.part('delete-confirmation__message')).toContainText('@');
  await confirm();
  await expect(rows).toHaveText([/1111/]);
  const { paypalAccounts = [] } = await shop.sdk.customer.find(customerId);
  expect(paypalAccounts).toEqual([]);
});

test('[VAULTFLOW-12] keys and strangers see nothing of a customer', async ({ shop }) => {
  await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer: await customerWith(shop) } });
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.savedMethods).toHaveCount(0);
});
