import type { FrameLocator, JSHandle, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import type { Widget } from '../harness/widget.ts';

const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
const version2 = { googlePayVersion: 2, merchantId: 'shop-at-google', transactionInfo };

function sheetOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Google Pay, local test sheet"]');
}

async function openSheet(widget: Widget): Promise<FrameLocator> {
  await widget.option('googlePay').click();
  await widget.part('google-pay-button').getByRole('button').click();
  const sheet = sheetOf(widget.page);
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return sheet;
}

for (const googlePay of [version2, { transactionInfo }]) {
  const version = 'googlePayVersion' in googlePay ? 2 : 1;
  test(`[GOOGLEPAY-1] a card is chosen and sold, in version ${version} of Google's interface`, {
    tag: version === 2 ? [] : '@full',
  }, async ({ shop }) => {
    const { widget, sell } = await shop.open({ authorization: 'token', options: { googlePay } });
    const sheet = await openSheet(widget);
    await expect(sheet.locator('#total')).toHaveText('XOF 100.00');
    await sheet.getByLabel('Mastercard ending in 4444').check();
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(widget.savedMethods).toHaveText([/Google Pay/]);
    const { type, nonce, details } = await widget.requested();
    expect(type).toBe('AndroidPayCard');
    expect(details).toMatchObject({ cardType: 'MasterCard', lastFour: '7325', isNetworkTokenized: true });
    expect(details.rawPaymentData).toMatchObject(
      version === 2
        ? {
            apiVersion: 2,
            paymentMethodData: { type: 'CARD', info: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } },
          }
        : { cardInfo: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } },
    );
    const { transaction } = await sell(nonce);
    expect(transaction).toMatchObject({
      status: 'submitted_for_settlement',
      paymentInstrumentType: 'android_pay_card',
    });
    expect(transaction.androidPayCard).toMatchObject({ sourceCardLast4: '4444', virtualCardLast4: '7325' });
  });
}

test("[GOOGLEPAY-2] the card's own number and a device's number are distinguished", { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, sell } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByLabel('The number of the card itself').check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ lastFour: '1111', isNetworkTokenized: false });
  expect((await sell(nonce)).transaction.androidPayCard).toMatchObject({ virtualCardLast4: '1111' });
});

test('[GOOGLEPAY-3] closing the sheet shows no error, and the buyer can try again', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget, analytics } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('iframe[title="Google Pay, local test sheet"]')).toHaveCount(0);
  await expect.poll(analytics).toContain('web.dropin.googlepay.loadPaymentData.canceled');
  await expect(widget.sheetError).toBeHidden();
  expect(await widget.isRequestable()).toBe(false);

  await widget.part('google-pay-button').getByRole('button').click();
  await expect(sheet.getByRole('heading', { name: 'Google Pay' })).toBeFocused();
  // A real key press never returns if its frame is removed meanwhile, so a timer that outlives the call sends the key.
  await sheet.locator('form').evaluate(form => {
    setTimeout(() => form.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  });
  await expect(page.locator('iframe[title="Google Pay, local test sheet"]')).toHaveCount(0);
});

test('[GOOGLEPAY-4] an invalid request is a developer error that names the invalid value', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { googlePay: { googlePayVersion: 2, transactionInfo: {} } } });
  const errors: JSHandle[] = [];
  page.on('console', message => {
    const [first] = message.args();
    if (message.type() === 'error' && first) errors.push(first);
  });
  const printed = () => Promise.all(errors.map(error => error.evaluate(value => JSON.stringify(value))));
  await widget.option('googlePay').click();
  await widget.part('google-pay-button').getByRole('button').click();
  await expect(widget.sheetError).toHaveText(/Developer Error/);
  await expect.poll(async () => (await printed()).join()).toContain('totalPriceStatus');
});

for (const statusCode of ['BUYER_ACCOUNT_ERROR', 'MERCHANT_ACCOUNT_ERROR', 'INTERNAL_ERROR']) {
  test(`[GOOGLEPAY-5] ${statusCode} of Google is shown as a failure`, { tag: '@full' }, async ({ shop }) => {
    const { widget, analytics } = await shop.open({ options: { googlePay: version2 } });
    const sheet = await openSheet(widget);
    await sheet.getByText('Simulate a failure of Google Pay').click();
    await sheet.getByRole('button', { name: statusCode }).click();
    await expect(widget.sheetError).toBeVisible();
    await expect.poll(analytics).toContain('web.dropin.googlepay.loadPaymentData.failed');
  });
}

test('[GOOGLEPAY-12] a card that the gateway refuses is shown as a failure', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByLabel('Visa ending in 0770').check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(widget.sheetError).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
});

test('[GOOGLEPAY-6] a card without funds gives a nonce and is declined in the sale', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, sell } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByLabel('Visa ending in 1115').check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  const { success, transaction } = await sell((await widget.requested()).nonce);
  expect(success).toBe(false);
  expect(transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2001' });
});

test('[GOOGLEPAY-7] only networks that the merchant accepts are offered', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({
    merchantSettings: { supportedBrands: ['visa'] },
    options: { googlePay: version2 },
  });
  const sheet = await openSheet(widget);
  await expect(sheet.getByLabel('Visa ending in 1111')).toBeChecked();
  await expect(sheet.getByLabel('Mastercard ending in 4444')).toBeHidden();
});

test('[GOOGLEPAY-8] Google Pay is not offered if the merchant turned it off or its script does not load', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget, created } = await shop.open({
    options: { googlePay: version2 },
    beforeCreate: opened => opened.route('**/gp/p/js/pay.js', route => route.abort()),
  });
  expect(created.kind).toBe('done');
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.option('googlePay')).toHaveCount(0);
  await widget.teardown();
  await page.unroute('**/gp/p/js/pay.js');

  const second = await shop.open({ merchantSettings: { googlePay: false }, options: { googlePay: version2 } });
  await expect(second.widget.part('card')).toBeVisible();
  await expect(second.widget.option('googlePay')).toHaveCount(0);
});

for (const kind of ['The number of the card itself', 'A number made for this device']) {
  test(`[GOOGLEPAY-11] 3-D Secure and ${kind.toLowerCase()}`, { tag: '@full' }, async ({ shop }) => {
    const { widget, sell } = await shop.open({
      authorization: 'token',
      options: { googlePay: version2, threeDSecure: true },
    });
    const sheet = await openSheet(widget);
    await sheet.getByLabel(kind).check();
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    const payload = await widget.requested({ threeDSecure: { amount: '100' } });
    const isVerified = kind === 'The number of the card itself';
    expect(payload.type).toBe('AndroidPayCard');
    // An ordinary test card does not support 3-D Secure, so liability does not shift.
    expect(payload.liabilityShiftPossible).toBe(isVerified ? false : undefined);
    const { transaction } = await sell(payload.nonce);
    expect(transaction.paymentInstrumentType).toBe('android_pay_card');
    expect(Boolean(transaction.threeDSecureInfo)).toBe(isVerified);
  });
}
