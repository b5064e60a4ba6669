import { applePayOptions, openApplePaySheet, openWithApplePay } from '../harness/apple-pay.ts';
import { expect, test } from '../harness/test.ts';

test('[APPLEPAY-1] a card is chosen in the sheet and sold', async ({ shop }) => {
  const checkout = await openWithApplePay(shop, { authorization: 'token' });
  const { widget, sell } = checkout;
  const sheet = await openApplePaySheet(checkout);
  await expect(sheet).toContainText('XOF 100.00');
  await sheet.getByLabel('Amex ending in 0005').check();
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(sheet).toHaveCount(0);
  const { nonce, type, details } = await widget.requested();
  expect(type).toBe('ApplePayCard');
  expect(details).toMatchObject({ cardType: 'Apple Pay - American Express', dpanLastTwo: '19' });
  const { transaction } = await sell(nonce);
  expect(transaction).toMatchObject({ status: 'submitted_for_settlement', paymentInstrumentType: 'apple_pay_card' });
  expect(transaction.applePayCard).toMatchObject({ last4: '6119', sourceDescription: 'American Express 0005' });
});

test('[APPLEPAY-2] closing the sheet leaves the widget unchanged', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openWithApplePay(shop);
  const { page, widget } = checkout;
  const sheet = await openApplePaySheet(checkout);
  // A merchant validation that arrives after the sheet is closed is an error.
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(widget.sheetError).toBeHidden();
  await widget.part('apple-pay-button').click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await widget.isRequestable()).toBe(false);
});

test('[APPLEPAY-3] an unregistered domain gives an error and closes the sheet', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await openWithApplePay(shop, { merchantSettings: { applePayDomains: ['another.example'] } });
  await widget.option('applePay').click();
  await widget.part('apple-pay-button').click();
  await expect(widget.sheetError).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toHaveCount(0);
});

test('[APPLEPAY-4] a card that the gateway refuses is shown as an error, and another one pays', {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await openWithApplePay(shop);
  const { widget, sell } = checkout;
  const sheet = await openApplePaySheet(checkout);
  await sheet.getByLabel('Visa ending in 0770').check();
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(sheet).toContainText('Payment not completed.');
  await expect(widget.sheetError).toHaveText(/./);
  await sheet.getByLabel('Visa ending in 1111').check();
  await sheet.getByRole('button', { name: 'Pay' }).click();
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[APPLEPAY-5] a request without a button press is refused', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await openWithApplePay(shop);
  await widget.option('applePay').click();
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await expect(widget.sheetError).toBeVisible();
});

test('[APPLEPAY-6] Apple Pay is not offered if the merchant turned it off or the browser lacks it', {
  tag: '@full',
}, async ({ shop }) => {
  const without = await shop.open({ options: applePayOptions });
  await expect(without.widget.part('card')).toBeVisible();
  await expect(without.widget.option('applePay')).toHaveCount(0);
  const off = await openWithApplePay(shop, { merchantSettings: { applePay: false } });
  await expect(off.widget.part('card')).toBeVisible();
  await expect(off.widget.option('applePay')).toHaveCount(0);
});
