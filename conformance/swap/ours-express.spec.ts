import type { Page } from '@playwright/test';
import {
  type Behaviour,
  type ExpressWallet,
  expressButton,
  expressCalls,
  openExpress,
  openExpressSheet,
} from '../harness/express.ts';
import type { Checkout, Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

/** Apple Pay is there on https only; the other wallets are tried over both transports. */
const runs: readonly { readonly wallet: ExpressWallet; readonly tag: '@https' | '@full' }[] = [
  { wallet: 'applePay', tag: '@https' },
  { wallet: 'googlePay', tag: '@https' },
  { wallet: 'googlePay', tag: '@full' },
  { wallet: 'paypal', tag: '@https' },
  { wallet: 'paypal', tag: '@full' },
];

/** Places and prices as each wallet's test buyer has them. */
const buyers = {
  applePay: { first: /Chicago/, firstTotal: 'EUR 58.00', there: /Lyon/, thereTotal: 'EUR 48.00', refused: /Abidjan/ },
  googlePay: { first: /Chicago/, firstTotal: 'EUR 58.00', there: /Lyon/, thereTotal: 'EUR 48.00', refused: /Abidjan/ },
  paypal: { first: /Accra/, firstTotal: '€58.00', there: /Tema/, thereTotal: '€58.00', refused: null },
} as const;

const withCourier = { applePay: 'EUR 55.00', googlePay: 'EUR 55.00', paypal: '€65.00' } as const;
const types = { applePay: 'ApplePayCard', googlePay: 'AndroidPayCard', paypal: 'PayPalAccount' } as const;

for (const { wallet, tag } of runs) {
  const { first, firstTotal, there, thereTotal } = buyers[wallet];
  const over = tag === '@https' ? 'over TLS' : 'over http';

  test(`[EXPRESS-1] [EXPRESS-4] [EXPRESS-5] ${wallet} in the row re-prices address and shipping, and its payload has one shape, ${over}`, {
    tag: [...new Set(['@full', tag])],
  }, async ({ shop }) => {
    const checkout = await openExpress(shop, [wallet]);
    const { page, widget } = checkout;
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.total).toHaveText(firstTotal);
    await sheet.shipTo(there);
    await expect(sheet.total).toHaveText(thereTotal);
    await sheet.shipBy('Courier');
    await expect(sheet.total).toHaveText(withCourier[wallet]);
    await expect(sheet.main).toBeEnabled();
    await sheet.pay();
    await expect.poll(() => widget.eventNames()).toContain('paymentMethodRequestable');
    const { type, nonce, details } = await widget.requested();
    expect(type).toBe(types[wallet]);
    expect(details).toMatchObject({
      shippingAddress: {
        recipientName: expect.any(String),
        line1: expect.any(String),
        city: expect.stringMatching(there),
        state: expect.any(String),
        postalCode: expect.any(String),
        countryCode: wallet === 'paypal' ? 'GH' : 'FR',
      },
      shippingOption: { id: 'courier', label: 'Courier' },
      contact: { name: expect.any(String), email: expect.stringContaining('@'), phone: expect.any(String) },
      amount: withCourier[wallet].replace(/[^\d.]/g, ''),
      rawPaymentData: expect.any(Object),
    });
    const calls = await expressCalls(page);
    expect(calls[0]).toEqual(['address', expect.objectContaining({ city: expect.stringMatching(first) })]);
    expect(calls.at(-1)).toEqual(['option', 'courier']);
    // The row gives way to what was approved in it.
    await expect(widget.part('express')).toBeHidden();
    const sold = await checkout.sell(nonce, { amount: '100' });
    expect(sold.success).toBe(true);
  });

  test(`[EXPRESS-6] a payment in ${wallet} that is cancelled changes nothing, ${over}`, {
    tag: [...new Set(['@full', tag])],
  }, async ({ shop }) => {
    const checkout = await openExpress(shop, [wallet]);
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.main).toBeEnabled();
    await sheet.cancel();
    await expect(checkout.widget.part('disable-wrapper')).toBeHidden();
    await expect(checkout.widget.part('express-error')).toBeHidden();
    expect(await checkout.widget.isRequestable()).toBe(false);
    await expect((await openExpressSheet(checkout, wallet)).main).toBeEnabled();
  });

  test(`[EXPRESS-8] a callback that throws is a refusal in ${wallet}, and its error is reported, ${over}`, {
    tag: [...new Set(['@full', tag])],
  }, async ({ shop }) => {
    const { checkout, errors } = await openWithErrors(shop, wallet, 'throws');
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.problem).toHaveText(
      wallet === 'paypal' ? /does not deliver/ : "The order couldn't be updated. Please try again.",
    );
    await expect(sheet.main).toBeDisabled();
    expect(errors.join()).toContain('The page has a mistake.');
  });
}

for (const wallet of ['applePay', 'googlePay'] as const) {
  test(`[EXPRESS-7] an address that the page refuses in ${wallet} is refused with its text`, {
    tag: ['@full', '@https'],
  }, async ({ shop }) => {
    const checkout = await openExpress(shop, [wallet]);
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.main).toBeEnabled();
    await sheet.shipTo(buyers[wallet].refused);
    await expect(sheet.problem).toHaveText('We do not ship there.');
    await expect(sheet.main).toBeDisabled();
    await sheet.shipTo(buyers[wallet].there);
    await expect(sheet.main).toBeEnabled();
  });

  test(`[EXPRESS-9] a right coupon lowers the price in ${wallet}, and a wrong one has its text`, {
    tag: ['@full', '@https'],
  }, async ({ shop }) => {
    const checkout = await openExpress(shop, [wallet]);
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.total).toHaveText('EUR 58.00');
    await sheet.typeCoupon('NONE');
    await expect(sheet.problem).toHaveText('There is no such coupon.');
    await sheet.typeCoupon('WELCOME');
    await expect(sheet.total).toHaveText('EUR 50.00');
    await expect(sheet.problem).toHaveText('');
    await sheet.pay();
    expect((await checkout.widget.requested()).details).toMatchObject({ amount: '50.00' });
  });
}

test('[EXPRESS-7] an address that the page refuses in PayPal is refused, with PayPal\u2019s text', {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await openExpress(shop, ['paypal']);
  const sheet = await openExpressSheet(checkout, 'paypal');
  await expect(sheet.main).toBeEnabled();
  // His only address is in Abidjan.
  await sheet.root.getByRole('radio', { name: /Blaise/ }).check();
  await expect(sheet.problem).toHaveText(/does not deliver there/);
  await expect(sheet.main).toBeDisabled();
});

for (const [wallet, place] of [
  ['applePay', 'row'],
  ['googlePay', 'sheet'],
] as const) {
  test(`[EXPRESS-14] a way of shipping that the page refuses is refused in ${wallet}, with its text in the ${place}`, {
    tag: ['@full', '@https'],
  }, async ({ shop }) => {
    const checkout = await openExpress(shop, [wallet], { behaviour: 'has no courier' });
    const sheet = await openExpressSheet(checkout, wallet);
    await expect(sheet.main).toBeEnabled();
    await sheet.shipBy('Courier');
    const error = checkout.widget.part('express-error');
    await expect(place === 'row' ? error : sheet.problem).toHaveText('No courier today.');
    // Apple's sheet has no place for the text.
    await expect(checkout.page.getByRole('dialog', { name: 'Apple Pay' })).toHaveCount(0);
    if (place === 'row') {
      await expect((await openExpressSheet(checkout, wallet)).main).toBeEnabled();
      await expect(error).toBeHidden();
    }
  });
}

test('[EXPRESS-13] the focus goes from the row to what was approved in it', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openExpress(shop, ['googlePay']);
  const { page, widget } = checkout;
  await expressButton(checkout, 'googlePay').focus();
  await page.keyboard.press('Enter');
  const sheet = page.frameLocator('iframe[title="Google Pay, local test sheet"]');
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(widget.part('express')).toBeHidden();
  await expect(page.locator('.braintree-method--active')).toBeFocused();
  // Whoever looks for another way to pay finds the row again.
  await widget.part('toggle').click();
  await expect(widget.part('express')).toBeVisible();
});

test('[EXPRESS-10] a callback that hangs is a refusal after 20 seconds', { tag: '@full' }, async ({ shop }) => {
  const { checkout, errors } = await openWithErrors(shop, 'googlePay', 'hangs', page => page.clock.install());
  const sheet = await openExpressSheet(checkout, 'googlePay');
  await expect.poll(async () => (await expressCalls(checkout.page)).length).toBe(1);
  await expect(sheet.main).toBeDisabled();
  await checkout.page.clock.fastForward(20_000);
  await expect(sheet.problem).toHaveText("The order couldn't be updated. Please try again.");
  expect(errors.join()).toContain('expressMethods.onShippingAddressChange took more than 20000 ms');
});

test('[EXPRESS-2] a wallet that is listed in the row only is no option of the form', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openExpress(shop, ['googlePay', 'paypal']);
  const { widget } = checkout;
  await expect(expressButton(checkout, 'googlePay')).toBeVisible();
  await expect(expressButton(checkout, 'paypal')).toBeVisible();
  await expect(widget.part('card')).toBeVisible();
  const dropin = await widget.instance();
  expect(await dropin.evaluate(given => given.getAvailablePaymentOptions())).toEqual(['card']);
});

for (const width of [390, 1280]) {
  test(`[EXPRESS-3] the form does not move when a wallet is late or not to be had, at ${width} px`, {
    tag: '@full',
  }, async ({ shop }) => {
    await shop.page.setViewportSize({ width, height: 900 });
    let answer = (): void => undefined;
    const isLate = new Promise<void>(resolve => {
      answer = resolve;
    });
    const checkout = await openExpress(shop, ['googlePay', 'paypal'], {
      beforeCreate: page =>
        page.route('**/gp/p/js/pay.js', async route => {
          await isLate;
          await route.abort();
        }),
    });
    const { widget } = checkout;
    const card = widget.part('card');
    await expect(card).toBeVisible();
    const before = await card.boundingBox();
    await expect(expressButton(checkout, 'paypal')).toBeVisible();
    answer();
    await expect(widget.part('express-googlePay')).toBeHidden();
    expect(await card.boundingBox()).toEqual(before);
    await expect(expressButton(checkout, 'paypal')).toBeVisible();
  });
}

test('[EXPRESS-3] [EXPRESS-11] without any wallet the row\u2019s room stays until the view changes', {
  tag: '@full',
}, async ({ shop }) => {
  let answer = (): void => undefined;
  const isLate = new Promise<void>(resolve => {
    answer = resolve;
  });
  const checkout = await openExpress(shop, ['googlePay'], {
    options: { venmo: { allowDesktop: true }, paymentOptionPriority: ['card', 'venmo'] },
    beforeCreate: page =>
      page.route('**/gp/p/js/pay.js', async route => {
        await isLate;
        await route.abort();
      }),
  });
  const { widget } = checkout;
  await expect(widget.option('card')).toBeVisible();
  const before = await widget.option('card').boundingBox();
  answer();
  await expect(widget.part('express-googlePay')).toBeHidden();
  expect(await widget.option('card').boundingBox()).toEqual(before);
  await widget.option('card').click();
  await expect(widget.part('express')).toHaveCount(0);
});

test('[EXPRESS-12] the page can keep a wallet of the row closed', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openExpress(shop, ['googlePay'], {
    beforeCreate: page =>
      page.evaluate(() => void Object.assign(window, { moreOptions: { beforeWalletOpen: () => false } })),
  });
  await expressButton(checkout, 'googlePay').click();
  await expect(checkout.page.locator('iframe[title^="Google Pay"]')).toHaveCount(0);
});

async function openWithErrors(
  shop: Shop,
  wallet: ExpressWallet,
  behaviour: Behaviour,
  beforeCreate: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<{ readonly checkout: Checkout; readonly errors: readonly string[] }> {
  const errors: string[] = [];
  shop.page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { checkout: await openExpress(shop, [wallet], { behaviour, beforeCreate }), errors };
}
