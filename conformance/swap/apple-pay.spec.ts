import { applePayOptions, openApplePaySheet, openWithApplePay, paymentRequest } from '../harness/apple-pay.ts';
import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-120] a card is chosen in the sheet and sold', { tag: ['@smoke', '@https'] }, async ({ shop }) => {
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
  expect(details.rawPaymentData).toMatchObject({ token: { paymentMethod: { displayName: expect.any(String) } } });
  expect((await sell(nonce)).transaction.paymentInstrumentType).toBe('apple_pay_card');
});

test('[SWAP-121] closing the sheet shows no error, and the buyer can try again', { tag: ['@full', '@https'] }, async ({
  shop,
}) => {
  const checkout = await openWithApplePay(shop);
  const { page, widget } = checkout;
  const sheet = await openApplePaySheet(checkout);
  // A merchant validation that arrives after the sheet is closed is an error.
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeHidden();
  await openApplePaySheet(checkout);
  await expect(sheet.getByRole('button', { name: 'Pay' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await widget.isRequestable()).toBe(false);
});

test('[SWAP-122] a merchant that is not validated gives an error and closes the sheet', {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const { page, widget, control, merchant } = await openWithApplePay(shop, {
    merchantSettings: { applePayDomains: ['another.example'] },
  });
  await widget.option('applePay').click();
  await widget.part('apple-pay-button').click();
  await expect(widget.sheetError).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await expect(sheet).toHaveCount(0);
  await control.changeSettings(merchant.merchantId, { applePayDomains: [] });
  await widget.part('apple-pay-button').click();
  await expect(sheet).toBeVisible();
});

test('[SWAP-123] a card that the gateway refuses is shown as an error, and another one pays', {
  tag: '@https',
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

test('[SWAP-123] a network that fails between the approval and the tokenization is shown, and the next attempt pays', {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const checkout = await openWithApplePay(shop);
  const { page, widget } = checkout;
  await page.route('**/payment_methods/apple_payment_tokens', route => route.abort());
  const sheet = await openApplePaySheet(checkout);
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(sheet).toContainText('Payment not completed.');
  await expect(widget.sheetError).toHaveText(/Apple Pay/);
  await page.unroute('**/payment_methods/apple_payment_tokens');
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await widget.requestable();
});

test('[SWAP-124] a request without a button press shows that the button must be used', {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const { widget } = await openWithApplePay(shop);
  await widget.option('applePay').click();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await expect(widget.sheetError).toHaveText(/Apple Pay/);
});

test('[SWAP-125] `updateConfiguration` changes the next amount', { tag: ['@full', '@https'] }, async ({ shop }) => {
  const checkout = await openWithApplePay(shop);
  await (await checkout.widget.instance()).evaluate(dropin =>
    dropin.updateConfiguration('applePay', 'paymentRequest', { total: { label: 'The shop', amount: '250.00' } }),
  );
  await expect(await openApplePaySheet(checkout)).toContainText('XOF 250.00');
});

test('[SWAP-126] it is not offered without the account, the browser or the version', {
  tag: ['@full', '@https'],
}, async ({ shop }) => {
  const without = await shop.open({ options: applePayOptions });
  await expect(without.widget.part('card')).toBeVisible();
  await expect(without.widget.option('applePay')).toHaveCount(0);
  const applePay = { ...applePayOptions.applePay, applePaySessionVersion: 99 };
  const newer = await openWithApplePay(shop, { options: { applePay } });
  await expect(newer.widget.part('card')).toBeVisible();
  await expect(newer.widget.option('applePay')).toHaveCount(0);
  const off = await openWithApplePay(shop, { merchantSettings: { applePay: false } });
  await expect(off.widget.part('card')).toBeVisible();
  await expect(off.widget.option('applePay')).toHaveCount(0);
});

test('[SWAP-127] a request that the browser refuses is shown, and a corrected one opens the sheet', {
  tag: ['@full', '@https'],
}, async ({ shop, library }) => {
  const wrong = { ...applePayOptions.applePay, paymentRequest: { total: { label: 'The shop', amount: 'ten' } } };
  const checkout = await openWithApplePay(shop, { options: { applePay: wrong } });
  const { page, widget } = checkout;
  await widget.option('applePay').click();
  await widget.part('apple-pay-button').click();
  const ours = library === 'ours';
  if (ours) await expect(widget.sheetError).toHaveText(/something seems to have gone wrong/);
  await (await widget.instance()).evaluate(
    (dropin, request) => dropin.updateConfiguration('applePay', 'paymentRequest', request),
    paymentRequest,
  );
  await widget.option('applePay').click();
  await widget.part('apple-pay-button').click();
  await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toHaveCount(
    fixed(library, 'apple-pay-recovers-from-a-refused-request', { published: 0, ours: 1 }),
  );
});

test('[SWAP-128] teardown closes the sheet', { tag: ['@full', '@https'] }, async ({ shop, library }) => {
  const checkout = await openWithApplePay(shop);
  const sheet = await openApplePaySheet(checkout);
  await checkout.widget.teardown();
  await expect(sheet).toHaveCount(fixed(library, 'apple-pay-teardown-closes-its-sheet', { published: 1, ours: 0 }));
});

test('[SWAP-129] the keyboard opens the sheet', { tag: ['@full', '@https'] }, async ({ shop, library }) => {
  const { page, widget } = await openWithApplePay(shop);
  await widget.option('applePay').click();
  const button = widget.part('apple-pay-button');
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Apple Pay' })).toHaveCount(
    fixed(library, 'apple-pay-button-is-reached-by-keyboard', { published: 0, ours: 1 }),
  );
});
