import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import type { Widget } from '../harness/widget.ts';
import { fixed } from './fixed-defects.ts';

const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
const version2 = { googlePayVersion: 2, merchantId: 'shop-at-google', transactionInfo };
const sheetFrame = 'iframe[title="Google Pay, local test sheet"]';

/** Presses Google's button, and returns the sheet that opens. */
async function openSheet(widget: Widget): Promise<FrameLocator> {
  const button = widget.part('google-pay-button').getByRole('button');
  await expect(widget.option('googlePay').or(button).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await widget.option('googlePay').click();
  await button.click();
  const sheet = widget.page.frameLocator(sheetFrame);
  await expect(payButton(sheet)).toBeVisible();
  return sheet;
}

const payButton = (sheet: FrameLocator) => sheet.getByRole('button', { name: 'Pay', exact: true });

/** The texts of the errors on the page's console, objects as JSON. */
function consoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', async message => {
    const [first] = message.args();
    if (message.type() === 'error' && first) errors.push(await first.evaluate(value => JSON.stringify(value)));
  });
  return errors;
}

for (const [version, googlePay] of [
  [2, version2],
  [1, { transactionInfo }],
] as const) {
  test(`[SWAP-110] a card is chosen and sold, in version ${version} of Google's interface`, {
    tag: version === 2 ? ['@smoke', '@tls'] : ['@full', '@tls'],
  }, async ({ shop }) => {
    const { widget, sell } = await shop.open({ authorization: 'token', options: { googlePay } });
    const sheet = await openSheet(widget);
    await expect(sheet.locator('#total')).toHaveText('XOF 100.00');
    await sheet.getByLabel('Mastercard ending in 4444').check();
    await payButton(sheet).click();
    await expect(widget.savedMethods).toHaveText([/Google Pay/]);
    const { type, nonce, details } = await widget.requested();
    expect(type).toBe('AndroidPayCard');
    expect(details).toMatchObject({ cardType: 'MasterCard', lastFour: '7325', isNetworkTokenized: true });
    expect(details.rawPaymentData).toMatchObject(
      version === 2
        ? { apiVersion: 2, paymentMethodData: { info: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } } }
        : { cardInfo: { cardNetwork: 'MASTERCARD', cardDetails: '4444' } },
    );
    expect((await sell(nonce)).transaction.paymentInstrumentType).toBe('android_pay_card');
  });
}

test("[SWAP-111] the card's own number and a device's number are distinguished", { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByLabel('The number of the card itself').check();
  await payButton(sheet).click();
  expect((await widget.requested()).details).toMatchObject({ lastFour: '1111', isNetworkTokenized: false });
});

test('[SWAP-112] closing the sheet shows no error, is counted, and the buyer can try again', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const { page, widget, analytics } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator(sheetFrame)).toHaveCount(0);
  await expect.poll(analytics).toContain('web.dropin.googlepay.loadPaymentData.canceled');
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeHidden();
  expect(await widget.isRequestable()).toBe(false);
  await openSheet(widget);
  await expect(sheet.getByRole('heading', { name: 'Google Pay' })).toBeFocused();
  // A real key press never returns if its frame is removed meanwhile, so a timer that outlives the call sends the key.
  await sheet.locator('form').evaluate(form => {
    setTimeout(() => form.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  });
  await expect(page.locator(sheetFrame)).toHaveCount(0);
  await payButton(await openSheet(widget)).click();
  await widget.requestable();
});

test('[SWAP-140] the sheet offers only the networks that the account accepts', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({
    merchantSettings: { supportedBrands: ['visa'] },
    options: { googlePay: version2 },
  });
  const sheet = await openSheet(widget);
  await expect(sheet.getByLabel('Visa ending in 1111')).toBeChecked();
  await expect(sheet.getByLabel('Mastercard ending in 4444')).toBeHidden();
});

test('[SWAP-113] an invalid request is shown, and the console names the invalid value', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { page, widget } = await shop.open({ options: { googlePay: { googlePayVersion: 2, transactionInfo: {} } } });
  const errors = consoleErrors(page);
  await widget.option('googlePay').click();
  await widget.part('google-pay-button').getByRole('button').click();
  await expect(widget.sheetError).toHaveText(
    fixed(library, 'shoppers-read-no-developer-error', {
      published: /^Developer Error/,
      ours: /something seems to have gone wrong/,
    }),
  );
  await expect.poll(() => errors.join()).toContain('totalPriceStatus');
});

test('[SWAP-113] an amount that is no number is a developer error, and a corrected one pays', { tag: '@full' }, async ({
  shop,
}) => {
  const wrong = { ...transactionInfo, totalPrice: 'ten' };
  const { widget } = await shop.open({ options: { googlePay: { googlePayVersion: 2, transactionInfo: wrong } } });
  await widget.option('googlePay').click();
  await widget.part('google-pay-button').getByRole('button').click();
  await expect(widget.sheetError).toBeVisible();
  await (await widget.instance()).evaluate(
    (dropin, info) => dropin.updateConfiguration('googlePay', 'transactionInfo', info),
    transactionInfo,
  );
  // Both libraries return to the list of options.
  await expect(widget.option('googlePay')).toBeVisible();
  await payButton(await openSheet(widget)).click();
  await widget.requestable();
});

test('[SWAP-114] a failure of Google is shown and counted', { tag: '@full' }, async ({ shop }) => {
  const { widget, analytics } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByText('Simulate a failure of Google Pay').click();
  await sheet.getByRole('button', { name: 'BUYER_ACCOUNT_ERROR' }).click();
  await expect(widget.sheetError).toBeVisible();
  await expect.poll(analytics).toContain('web.dropin.googlepay.loadPaymentData.failed');
});

test('[SWAP-115] a card that the gateway refuses is shown as a failure, and another one pays', async ({ shop }) => {
  const { widget, sell } = await shop.open({ options: { googlePay: version2 } });
  const sheet = await openSheet(widget);
  await sheet.getByLabel('Visa ending in 0770').check();
  await payButton(sheet).click();
  await expect(widget.sheetError).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  const again = await openSheet(widget);
  await again.getByLabel('Visa ending in 1111').check();
  await payButton(again).click();
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[SWAP-116] `updateConfiguration` removes the card and changes the next amount', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({ options: { googlePay: version2, card: false } });
  await payButton(await openSheet(widget)).click();
  await widget.requestable();
  await (await widget.instance()).evaluate(
    (dropin, info) => dropin.updateConfiguration('googlePay', 'transactionInfo', info),
    { ...transactionInfo, totalPrice: '250.00' },
  );
  await expect.poll(() => widget.isRequestable()).toBe(false);
  await expect((await openSheet(widget)).locator('#total')).toHaveText('XOF 250.00');
});

test('[SWAP-117] a request on the sheet is rejected, and the sheet shows no text', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({ options: { googlePay: version2, card: false } });
  await expect(widget.part('google-pay-button').getByRole('button')).toBeVisible();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await expect(widget.sheetError).toBeHidden();
});

test('[SWAP-118] it is not offered without the account, or if its script does not load', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({
    options: { googlePay: version2 },
    beforeCreate: opened => opened.route('**/gp/p/js/pay.js', route => route.abort()),
  });
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.option('googlePay')).toHaveCount(0);
  await widget.teardown();
  await page.unroute('**/gp/p/js/pay.js');
  const second = await shop.open({ merchantSettings: { googlePay: false }, options: { googlePay: version2 } });
  await expect(second.widget.part('card')).toBeVisible();
  await expect(second.widget.option('googlePay')).toHaveCount(0);
});

test("[SWAP-119] the page's objects are not changed", { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({
    options: { card: false },
    beforeCreate: opened =>
      opened.evaluate(info => {
        const googlePay = {
          googlePayVersion: 2,
          transactionInfo: info,
          allowedPaymentMethods: [{ type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'] } }],
        };
        Object.assign(window, { moreOptions: { googlePay } });
      }, transactionInfo),
  });
  await openSheet(widget);
  const [method] = await page.evaluate(
    () =>
      (window as unknown as { moreOptions: { googlePay: { allowedPaymentMethods: object[] } } }).moreOptions.googlePay
        .allowedPaymentMethods,
  );
  expect('tokenizationSpecification' in Object(method)).toBe(
    fixed(library, 'google-pay-request-is-not-changed', { published: true, ours: false }),
  );
});

for (const kind of ['The number of the card itself', 'A number made for this device']) {
  const isVerified = kind === 'The number of the card itself';
  test(`[SWAP-130] 3-D Secure and ${kind.toLowerCase()}`, { tag: ['@full', '@tls'] }, async ({ shop }) => {
    const { widget, sell } = await shop.open({
      authorization: 'token',
      options: { googlePay: version2, threeDSecure: true },
    });
    const sheet = await openSheet(widget);
    await sheet.getByLabel(kind).check();
    await payButton(sheet).click();
    const payload = await widget.requested({ threeDSecure: { amount: '100' } });
    expect(payload.type).toBe('AndroidPayCard');
    // An ordinary test card does not support 3-D Secure, so liability does not shift.
    expect(payload.liabilityShiftPossible).toBe(isVerified ? false : undefined);
    const { transaction } = await sell(payload.nonce);
    expect(transaction.paymentInstrumentType).toBe('android_pay_card');
    expect(Boolean(transaction.threeDSecureInfo)).toBe(isVerified);
  });
}
