import type { Page } from '@playwright/test';
import { approvePayPal, openPayPal, paypalButton } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';

const vault = { flow: 'vault', billingAgreementDescription: 'Your season ticket' };

test('[PAYPALFLOW-13] a guest approves later payments, and the shop’s server saves the account', async ({ shop }) => {
  const { widget, sdk } = await shop.open({ options: { paypal: vault } });
  const popup = await openPayPal(widget);
  await expect(popup.getByText('Your season ticket')).toBeVisible();
  await approvePayPal(popup);
  const payload = await widget.requested();
  expect(payload.type).toBe('PayPalAccount');
  expect(payload.vaulted).toBeUndefined();
  const { customer } = await sdk.customer.create({ paymentMethodNonce: payload.nonce });
  expect(customer.paypalAccounts?.[0]).toMatchObject({ email: 'ama@payer.example' });
});

for (const [what, options, isSaved] of [
  ['is saved for a customer', {}, true],
  ['is not saved when the page says so', { vault: { vaultPayPal: false } }, false],
] as const) {
  test(`[PAYPALFLOW-14] an account ${what}`, { tag: '@full' }, async ({ shop }) => {
    const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
    const { widget, sell, sdk } = await shop.open({
      authorization: { customer: customer.id },
      options: { paypal: { ...vault, ...options } },
    });
    await approvePayPal(await openPayPal(widget));
    const payload = await widget.requested();
    expect(payload.vaulted ?? false).toBe(isSaved);
    const { paypalAccounts = [] } = await sdk.customer.find(customer.id);
    expect(paypalAccounts.map(({ email }) => email)).toEqual(isSaved ? ['ama@payer.example'] : []);
    const { success, transaction } = await sell(payload.nonce);
    expect({ success, payer: transaction.paypalAccount?.payerEmail }).toEqual({
      success: true,
      payer: 'ama@payer.example',
    });
  });
}

test('[PAYPALFLOW-15] an account that approved one payment cannot be saved', { tag: '@full' }, async ({ shop }) => {
  const { widget, sdk } = await shop.open({
    options: { paypal: { flow: 'checkout', amount: '10.00', currency: 'EUR' } },
  });
  await approvePayPal(await openPayPal(widget));
  const { nonce } = await widget.requested();
  const result = await sdk.customer.create({ paymentMethodNonce: nonce });
  expect(result.success).toBe(false);
  expect(result.errors.deepErrors().map(({ code }) => code)).toContain('82902');
});

/** Approves, and returns the credit terms that the gateway sent to the widget, which the page does not get. */
async function reportedCredit(page: Page, popup: Page, payer?: string): Promise<unknown> {
  const [response] = await Promise.all([
    page.waitForResponse(response => /paypal_accounts$/.test(response.url()) && response.request().method() === 'POST'),
    approvePayPal(popup, payer),
  ]);
  return (await response.json()).paypalAccounts[0].details.creditFinancingOffered;
}

test('[PAYPALFLOW-16] PayPal Credit shows its terms and passes them to the widget', async ({ shop }) => {
  const { widget, sell, page } = await shop.open({
    options: { paypalCredit: { flow: 'checkout', amount: '90.00', currency: 'EUR' } },
  });
  await expect(await paypalButton(widget, 'paypalCredit')).toHaveText('PayPal Credit');
  const popup = await openPayPal(widget, 'paypalCredit');
  await expect(popup.getByRole('radio', { name: /18 monthly payments of €5\.00/ })).toBeChecked();
  expect(await reportedCredit(page, popup)).toMatchObject({
    payerAcceptance: true,
    term: 18,
    monthlyPayment: { currency: 'EUR', value: '5.00' },
  });
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[PAYPALFLOW-26] a buyer without credit pays from the balance', { tag: '@full' }, async ({ shop }) => {
  const { widget, page } = await shop.open({
    options: { paypalCredit: { flow: 'checkout', amount: '90.00', currency: 'EUR' } },
  });
  const popup = await openPayPal(widget, 'paypalCredit');
  await popup.getByRole('radio', { name: 'Blaise Kouassi' }).check();
  await expect(popup.getByRole('radio', { name: /monthly/ })).toHaveCount(0);
  expect(await reportedCredit(page, popup, 'Blaise Kouassi')).toBeUndefined();
});

test('[PAYPALFLOW-17] an agreement with PayPal Credit', { tag: '@full' }, async ({ shop }) => {
  const { widget, sell, page } = await shop.open({
    authorization: 'token',
    options: { paypalCredit: { flow: 'vault' } },
  });
  expect(await reportedCredit(page, await openPayPal(widget, 'paypalCredit'))).toMatchObject({ payerAcceptance: true });
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[PAYPALFLOW-27] both buttons are in the page', { tag: '@full' }, async ({ shop }) => {
  const once = { flow: 'checkout', amount: '12.00', currency: 'EUR' };
  const { widget } = await shop.open({ options: { paypal: once, paypalCredit: once } });
  await approvePayPal(await openPayPal(widget, 'paypalCredit'));
  await expect(widget.savedMethods).toHaveCount(1);
});
