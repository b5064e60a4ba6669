import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, savedNumbers, type VaultWidget, vaultWidget, visa } from '../harness/vault.ts';

async function openFor(shop: Shop, customerId: string, options: object = {}): Promise<VaultWidget> {
  const { widget } = await shop.open({ authorization: { customer: customerId }, options });
  return vaultWidget(widget);
}

test('[VAULTFLOW-1] saved methods are listed, the default first and chosen, and can be charged', async ({ shop }) => {
  const customerId = await customerWith(shop, visa, mastercard, 'fake-paypal-billing-agreement-nonce');
  const { widget, rows } = await openFor(shop, customerId, { paypal: { flow: 'vault' } });
  await expect(rows).toHaveText([/1111/, /@/, /4444/]);
  await expect(rows.first()).toHaveClass(/braintree-method--active/);
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'CreditCard', vaulted: true, details: { lastFour: '1111' } });
  const { success, transaction } = await shop.sell(payload.nonce);
  const { creditCards = [] } = await shop.sdk.customer.find(customerId);
  expect({ success, token: transaction.creditCard?.token }).toEqual({
    success: true,
    token: creditCards.find(card => card.default)?.token,
  });
});

test('[VAULTFLOW-4] one of two cards is deleted after confirmation, in the gateway too', { tag: '@full' }, async ({
  shop,
}) => {
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

test('[VAULTFLOW-6] a method that was deleted elsewhere cannot be deleted again', { tag: '@full' }, async ({
  shop,
}) => {
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

test('[VAULTFLOW-8] a duplicate card is rejected if the client token demands it', { tag: '@full' }, async ({
  shop,
}) => {
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

test('[VAULTFLOW-10] types that the page hides, wallets and expired cards are not listed', { tag: '@full' }, async ({
  shop,
}) => {
  const account = 'fake-paypal-billing-agreement-nonce';
  const customerId = await customerWith(shop, visa, account, 'fake-venmo-account-nonce', 'fake-android-pay-visa-nonce');
  await shop.sdk.creditCard.create({ customerId, number: '5555555555554444', expirationDate: '01/2020' });
  const options = { paypal: { flow: 'vault' }, venmo: true };
  const { rows } = await openFor(shop, customerId, options);
  await expect(rows).toHaveText([/1111/, /@/]);
  const hidden = await openFor(shop, customerId, { ...options, hiddenVaultedPaymentMethodTypes: ['card'] });
  await expect(hidden.rows).toHaveText([/@/]);
});

test('[VAULTFLOW-11] a PayPal account is listed by its email address and charged', async ({ shop }) => {
  const customerId = await customerWith(shop, 'fake-paypal-billing-agreement-nonce', visa);
  const { widget, rows } = await openFor(shop, customerId, { paypal: { flow: 'vault' } });
  await expect(rows).toHaveText([/@.*PayPal/s, /1111/]);
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'PayPalAccount', vaulted: true });
  expect((await shop.sell(payload.nonce)).transaction.paymentInstrumentType).toBe('paypal_account');
});

test('[VAULTFLOW-11] a PayPal account is deleted', { tag: '@full' }, async ({ shop }) => {
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

test("[VAULTFLOW-12] tokenization keys and other customers do not see a customer's methods", { tag: '@full' }, async ({
  shop,
}) => {
  await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer: await customerWith(shop) } });
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.savedMethods).toHaveCount(0);
});
