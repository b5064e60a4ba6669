import type { Page } from '@playwright/test';
import { approvePayPal, decidePayPal, openPayPal, paypalButton } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';

const paypal = { flow: 'checkout', amount: '25.50', currency: 'EUR', displayName: 'The corner shop' };

for (const authorization of ['key', 'token'] as const) {
  test(`[PAYPALFLOW-1] a guest pays with PayPal with a ${authorization}, and the nonce is sold`, {
    tag: authorization === 'token' ? [] : '@full',
  }, async ({ shop }) => {
    const { widget, created, sell } = await shop.open({ authorization, options: { paypal } });
    expect(created.kind).toBe('done');
    const popup = await openPayPal(widget);
    await expect(popup.getByRole('heading', { name: 'Pay The corner shop' })).toBeVisible();
    await expect(popup.getByText('€25.50')).toBeVisible();
    await approvePayPal(popup);
    const payload = await widget.requested();
    expect(payload).toMatchObject({
      type: 'PayPalAccount',
      details: { email: 'ama@payer.example', firstName: 'Ama', lastName: 'Mensah', payerId: 'LOCALPAYER001' },
    });
    expect(payload.vaulted).toBeUndefined();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(widget.savedMethods).toHaveText([/ama@payer.example/]);
    const { success, transaction } = await sell(payload.nonce);
    expect(success).toBe(true);
    // PayPal captures immediately; a card would be settled overnight.
    expect(transaction).toMatchObject({ status: 'settling', paymentInstrumentType: 'paypal_account' });
    expect(transaction.paypalAccount).toMatchObject({
      payerEmail: 'ama@payer.example',
      payerId: 'LOCALPAYER001',
      payerFirstName: 'Ama',
      authorizationId: expect.stringMatching(/^\w{17}$/),
      captureId: expect.stringMatching(/^\w{17}$/),
    });
    expect((await sell(payload.nonce)).success).toBe(false);
  });
}

test('[PAYPALFLOW-2] the buyer chooses the delivery address in the window', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal: { ...paypal, enableShippingAddress: true } } });
  const popup = await openPayPal(widget);
  await popup.getByRole('radio', { name: 'Kojo Mensah, 3 Harbour Street, GT-020 Tema, GH' }).check();
  await approvePayPal(popup);
  expect((await widget.requested()).details).toMatchObject({
    shippingAddress: { recipientName: 'Kojo Mensah', city: 'Tema', countryCode: 'GH' },
  });
});

test('[PAYPALFLOW-3] the page sets the button, the label of the pay button and the language', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget } = await shop.open({
    options: {
      locale: 'fr_FR',
      paypal: { ...paypal, commit: true, buttonStyle: { label: 'pay', color: 'blue', shape: 'rect', height: 40 } },
    },
  });
  const button = await paypalButton(widget);
  await expect(button).toHaveText('Payer avec PayPal');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 61, 145)');
  await expect(button).toHaveCSS('border-radius', '4px');
  await expect(button).toHaveCSS('height', '40px');
  const popup = await openPayPal(widget);
  await expect(popup.getByText('25,50 €')).toBeVisible();
  await popup.getByRole('button', { name: 'Payer maintenant' }).click();
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[PAYPALFLOW-25] an unknown button style disables only the PayPal option', { tag: '@full' }, async ({ shop }) => {
  const { widget, created } = await shop.open({
    options: { paypal: { ...paypal, buttonStyle: { color: 'pink' } } },
  });
  expect(created.kind).toBe('done');
  await expect(widget.option('paypal')).toHaveClass(/braintree-disabled/);
});

test('[PAYPALFLOW-4] a new amount applies from the next click', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal } });
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypal', 'amount', '30.00'));
  const popup = await openPayPal(widget);
  await expect(popup.getByText('€30.00')).toBeVisible();
  await approvePayPal(popup);
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[PAYPALFLOW-5] if the browser cannot open windows the payment is shown in the page', { tag: '@full' }, async ({
  shop,
}) => {
  await shop.page.addInitScript(() => {
    window.open = () => null;
  });
  const { widget, page } = await shop.open({ options: { paypal } });
  await (await paypalButton(widget)).click();
  const overlay = page.locator('iframe.paypal-checkout-sandbox-iframe');
  const frame = await (await overlay.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The overlay has no frame.');
  await approvePayPal(frame);
  await expect(overlay).toHaveCount(0);
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[PAYPALFLOW-6] a buyer can pay with the keyboard alone', { tag: '@full' }, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal } });
  const button = await paypalButton(widget);
  await expect(button).toBeEnabled();
  await button.focus();
  await expect(button).toBeFocused();
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

test('[PAYPALFLOW-24] a double click opens one window', { tag: '@full' }, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal } });
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
