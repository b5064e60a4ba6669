import type { Page } from '@playwright/test';
import { holdTimers } from '../harness/held-timers.ts';
import { approvePayPal, decidePayPal, openPayPal, paypalButton } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';

const once = { flow: 'checkout', amount: '25.50', currency: 'EUR' };

test('[SWAP-90] one payment is approved and sold', { tag: ['@smoke', '@tls'] }, async ({ shop }) => {
  const { widget, sell } = await shop.open({ options: { paypal: once } });
  const popup = await openPayPal(widget);
  await expect(popup.getByText('€25.50')).toBeVisible();
  await approvePayPal(popup);
  const payload = await widget.requested();
  expect(payload).toMatchObject({
    type: 'PayPalAccount',
    details: { email: 'ama@payer.example', firstName: 'Ama', payerId: 'LOCALPAYER001' },
  });
  expect(payload.vaulted).toBeUndefined();
  await expect(widget.savedMethods).toHaveText([/ama@payer\.example/]);
  await expect(widget.part('methods-label')).toHaveText(/PayPal$/);
  expect((await sell(payload.nonce)).transaction).toMatchObject({ paymentInstrumentType: 'paypal_account' });
});

for (const [what, vault, isSaved] of [
  ['is saved for a customer', {}, true],
  ['is not saved when the page says so', { vaultPayPal: false }, false],
] as const) {
  test(`[SWAP-91] an account that approves later payments ${what}`, { tag: '@full' }, async ({ shop }) => {
    const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
    const { widget, sdk } = await shop.open({
      authorization: { customer: customer.id },
      options: { paypal: { flow: 'vault', vault } },
    });
    await approvePayPal(await openPayPal(widget));
    expect((await widget.requested()).vaulted ?? false).toBe(isSaved);
    const { paypalAccounts = [] } = await sdk.customer.find(customer.id);
    expect(paypalAccounts.map(({ email }) => email)).toEqual(isSaved ? ['ama@payer.example'] : []);
  });
}

test('[SWAP-91] an account that a guest approves is not saved', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const { widget, sdk } = await shop.open({
    options: { paypal: { flow: 'vault', billingAgreementDescription: 'Your season ticket' } },
  });
  const popup = await openPayPal(widget);
  await expect(popup.getByText('Your season ticket')).toBeVisible();
  await approvePayPal(popup);
  const payload = await widget.requested();
  expect({ type: payload.type, vaulted: payload.vaulted }).toEqual({ type: 'PayPalAccount', vaulted: undefined });
  // The shop's server can save it.
  const { customer } = await sdk.customer.create({ paymentMethodNonce: payload.nonce });
  expect(customer.paypalAccounts?.[0]).toMatchObject({ email: 'ama@payer.example' });
});

test('[SWAP-92] after a cancellation there is no error, and another attempt succeeds', { tag: '@tls' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { paypal: once } });
  for (const cancel of [
    async () => {
      const popup = await openPayPal(widget);
      const cancel = popup.getByRole('button', { name: /^Cancel/ });
      await Promise.all([popup.waitForEvent('close'), decidePayPal(popup, () => cancel.click())]);
    },
    async () => {
      const popup = await openPayPal(widget);
      await popup.close();
    },
    ...[
      () => page.getByRole('button', { name: 'Cancel the payment' }).click(),
      () => page.keyboard.press('Escape'),
    ].map(giveUp => async () => {
      const popup = await openPayPal(widget);
      await page.bringToFront();
      await Promise.all([popup.waitForEvent('close'), giveUp()]);
    }),
  ]) {
    await cancel();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(widget.sheetError).toBeHidden();
    expect(await widget.isRequestable()).toBe(false);
  }
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-93] an amount that PayPal rejects is an error above the button, and another amount is paid', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { paypal: { ...once, amount: 'twenty' } } });
  const button = await paypalButton(widget);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(widget.sheetError).toHaveText(/something/i);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypal', 'amount', '30.00'));
  // Both libraries return to the list of options.
  await expect(widget.option('paypal')).toBeVisible();
  const other = await openPayPal(widget);
  await expect(other.getByText('€30.00')).toBeVisible();
  await approvePayPal(other);
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-135] the buyer chooses the delivery address in the window', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal: { ...once, enableShippingAddress: true } } });
  const popup = await openPayPal(widget);
  await popup.getByRole('radio', { name: 'Kojo Mensah, 3 Harbour Street, GT-020 Tema, GH' }).check();
  await approvePayPal(popup);
  expect((await widget.requested()).details).toMatchObject({
    shippingAddress: { recipientName: 'Kojo Mensah', city: 'Tema', countryCode: 'GH' },
  });
});

test('[SWAP-136] a double click opens one window', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal: once } });
  const popups: Page[] = [];
  page.on('popup', popup => popups.push(popup));
  await (await paypalButton(widget)).dblclick();
  await expect.poll(() => popups.length).toBe(1);
  const [popup] = popups;
  if (!popup) throw new Error('There is no window.');
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await approvePayPal(popup);
  expect((await widget.requested()).type).toBe('PayPalAccount');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget.savedMethods).toHaveCount(1);
  expect(popups).toHaveLength(1);
});

test('[SWAP-94] an account that cannot be tokenized is an error, and another attempt succeeds', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { paypal: once } });
  const popup = await openPayPal(widget);
  await page.route('**/payment_methods/paypal_accounts', route => route.abort());
  await approvePayPal(popup);
  await expect(widget.sheetError).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  await page.unroute('**/payment_methods/paypal_accounts');
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-95] a request before the payment shows that the PayPal button must be used', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({ options: { paypal: once, card: false } });
  await expect(await paypalButton(widget)).toBeVisible();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await expect(widget.sheetError).toHaveText(/PayPal/);
});

test('[SWAP-96] PayPal Credit shows its terms, beside PayPal', async ({ shop }) => {
  const { widget, sell } = await shop.open({
    options: { paypal: once, paypalCredit: { ...once, amount: '90.00' } },
  });
  await expect(await paypalButton(widget, 'paypalCredit')).toHaveText('PayPal Credit');
  const popup = await openPayPal(widget, 'paypalCredit');
  const credit = popup.getByRole('radio', { name: /18 monthly payments of €5\.00/ });
  await expect(credit).toBeChecked();
  // A buyer without credit pays from the balance.
  await popup.getByRole('radio', { name: 'Blaise Kouassi' }).check();
  await expect(credit).toHaveCount(0);
  await popup.getByRole('radio', { name: 'Ama Mensah' }).check();
  await credit.check();
  // The page does not get the terms that the gateway sends to the widget.
  const tokenized = widget.page.waitForResponse(
    reply => /paypal_accounts$/.test(reply.url()) && reply.request().method() === 'POST',
  );
  await approvePayPal(popup);
  expect((await (await tokenized).json()).paypalAccounts[0].details.creditFinancingOffered).toMatchObject({
    payerAcceptance: true,
    term: 18,
    monthlyPayment: { currency: 'EUR', value: '5.00' },
  });
  await expect(widget.savedMethods).toHaveCount(1);
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
  await expect(widget.part('methods-label')).toHaveText(/PayPal$/);
});

test('[SWAP-96] PayPal and PayPal Credit have flows of their own', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({
    authorization: 'token',
    options: { paypal: once, paypalCredit: { flow: 'vault' } },
  });
  await approvePayPal(await openPayPal(widget, 'paypalCredit'));
  expect((await widget.requested()).type).toBe('PayPalAccount');
  await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
  const popup = await openPayPal(widget);
  await expect(popup.getByText('€25.50')).toBeVisible();
  await approvePayPal(popup);
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-97] a flow that is changed while the button is in the page applies to the next payment', {
  tag: '@full',
}, async ({ shop }) => {
  const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
  const { widget, sdk } = await shop.open({
    authorization: { customer: customer.id },
    options: { paypal: once },
  });
  await expect(await paypalButton(widget)).toBeVisible();
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypal', 'flow', 'vault'));
  // Both libraries return to the list of options.
  await expect(widget.option('paypal')).toBeVisible();
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).vaulted).toBe(true);
  const { paypalAccounts = [] } = await sdk.customer.find(customer.id);
  expect(paypalAccounts.map(({ email }) => email)).toEqual(['ama@payer.example']);
});

test("[SWAP-98] the page's own `window.paypal` is left alone", { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({
    options: { paypal: once },
    beforeCreate: page =>
      page.evaluate(() => {
        Object.assign(window, { paypal: { owner: 'page' } });
      }),
  });
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
  const owner = await page.evaluate(() => (window as unknown as { paypal: { owner?: string } }).paypal.owner ?? null);
  expect(owner).toBe(fixed(library, 'paypal-leaves-the-global-alone', { published: null, ours: 'page' }));
});

test('[SWAP-99] the button has the style, the label of the pay button and the language of the page', {
  tag: '@full',
}, async ({ shop }) => {
  const { widget } = await shop.open({
    options: {
      locale: 'fr_FR',
      paypal: { ...once, commit: true, buttonStyle: { label: 'pay', color: 'blue', shape: 'rect', height: 40 } },
    },
  });
  const button = await paypalButton(widget);
  await expect(button).toHaveText('Payer avec PayPal');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 61, 145)');
  await expect(button).toHaveCSS('border-radius', '4px');
  await expect(button).toHaveCSS('height', '40px');
  const popup = await openPayPal(widget);
  await expect(popup.getByText('25,50 €')).toBeVisible();
  await decidePayPal(popup, () => popup.getByRole('button', { name: 'Payer maintenant' }).click());
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-100] an unknown button style disables only the PayPal option', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget, created } = await shop.open({ options: { paypal: { ...once, buttonStyle: { color: 'pink' } } } });
  expect(created.kind).toBe('done');
  await expect(widget.option('paypal')).toHaveClass(/braintree-disabled/);
  await expect(widget.option('paypal')).toHaveText(
    fixed(library, 'shoppers-read-no-developer-error', {
      published: /Developer Error/,
      ours: /something seems to have gone wrong/,
    }),
  );
  await widget.openCardSheet();
});

test('[SWAP-85] an option that failed to load cannot be opened by keyboard', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget, page } = await shop.open({ options: { paypal: { ...once, buttonStyle: { color: 'pink' } } } });
  await expect(widget.option('paypal')).toHaveClass(/braintree-disabled/);
  await expect(widget.option('paypal')).toBeVisible();
  await widget.option('paypal').focus();
  await page.keyboard.press('Enter');
  await expect(widget.part('wrapper')).toHaveClass(
    fixed(library, 'disabled-option-stays-closed', {
      published: 'braintree-show-paypal',
      ours: 'braintree-show-options',
    }),
  );
});

test('[SWAP-101] a script that is blocked takes only the PayPal option away', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  await shop.page.route(/api\/checkout\.min\.js|\/sdk\/js/, route => route.abort());
  const { widget } = await shop.open({ options: { paypal: once } });
  if (fixed(library, 'paypal-script-failure-is-explained', { published: false, ours: true })) {
    await expect(widget.option('paypal')).toHaveText(/something seems to have gone wrong/);
  }
  await widget.openCardSheet();
  await expect(widget.option('paypal').and(widget.page.locator(':not(.braintree-disabled)'))).toHaveCount(0);
});

test('[SWAP-102] a buyer can pay with the keyboard alone', { tag: '@full' }, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal: once } });
  const button = await paypalButton(widget);
  await expect(button).toBeVisible();
  await button.focus();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  const payNow = popup.getByRole('button', { name: 'Continue' });
  await expect(payNow).toBeEnabled();
  await popup.keyboard.press('Tab');
  await expect(popup.getByRole('radio', { name: 'Ama Mensah' })).toBeFocused();
  await popup.keyboard.press('Tab');
  await expect(payNow).toBeFocused();
  await decidePayPal(popup, () => popup.keyboard.press('Enter'));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-131] a buyer who reaches the button before its sheet takes the focus stays on it', {
  tag: '@full',
}, async ({ shop }) => {
  const runHeldTimers = await holdTimers(shop.page, 50);
  const { widget, page } = await shop.open({ options: { paypal: once } });
  const button = await paypalButton(widget);
  await expect(button).toBeVisible();
  await button.focus();
  await runHeldTimers();
  await expect(button).toBeFocused();
  await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
});

test('[SWAP-103] PayPal is not offered if the account does not allow it', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({
    options: { paypal: once, paypalCredit: once },
    merchantSettings: { paypal: false },
  });
  await widget.openCardSheet();
  await expect(widget.option('paypal')).toHaveCount(0);
  await expect(widget.option('paypalCredit')).toHaveCount(0);
});

test('[SWAP-104] a page that could not open a window shows the payment in the page', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  await shop.page.addInitScript(() => {
    window.open = () => null;
  });
  const { widget, page } = await shop.open({ options: { paypal: once } });
  await (await paypalButton(widget)).click();
  const overlay = page.locator('iframe.paypal-checkout-sandbox-iframe');
  const frame = await (await overlay.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The overlay has no frame.');
  await approvePayPal(frame);
  await expect(overlay).toHaveCount(0);
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[SWAP-105] a currency that PayPal does not know cannot be paid in, and the card form works', {
  tag: '@full',
}, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options: { paypal: { ...once, currency: 'XOF' } } });
  if (fixed(library, 'paypal-unknown-currency-disables-the-option', { published: false, ours: true })) {
    await expect(widget.option('paypal')).toHaveText(/something seems to have gone wrong/);
  } else {
    const button = await paypalButton(widget);
    await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(widget.sheetError).toHaveText(/something/i);
    await widget.part('toggle').click();
  }
  await widget.openCardSheet();
});

test('[SWAP-106] after a teardown the page can offer PayPal again', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal: once } });
  await expect(await paypalButton(widget)).toBeVisible();
  await widget.teardown();
  await widget.create({ authorization: await shop.authorize('key'), paypal: once });
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});
