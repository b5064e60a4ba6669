import { approvePayPal, decidePayPal, openPayPal, paypalButton } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';

const paypal = { flow: 'checkout', amount: '25.50', currency: 'EUR' };

test('[PAYPALFLOW-7] returning to the shop leaves the page unchanged', async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal } });
  const popup = await openPayPal(widget);
  await expect(page.getByRole('dialog', { name: 'PayPal (test)' })).toBeVisible();
  const cancel = popup.getByRole('button', { name: /^Cancel/ });
  await Promise.all([popup.waitForEvent('close'), decidePayPal(popup, () => cancel.click())]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget.sheetError).toBeHidden();
  expect(await widget.isRequestable()).toBe(false);
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[PAYPALFLOW-7] closing the window leaves the page unchanged', { tag: '@full' }, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal } });
  const popup = await openPayPal(widget);
  await popup.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget.sheetError).toBeHidden();
  await approvePayPal(await openPayPal(widget));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[PAYPALFLOW-7] cancelling from the page, with its button or with Escape, leaves it unchanged', {
  tag: '@full',
}, async ({ shop }) => {
  const { widget, page } = await shop.open({ options: { paypal } });
  for (const giveUp of [
    () => page.getByRole('button', { name: 'Cancel the payment' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    const popup = await openPayPal(widget);
    await page.bringToFront();
    await Promise.all([popup.waitForEvent('close'), giveUp()]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await widget.isRequestable()).toBe(false);
  }
});

for (const [what, wrong] of [
  ['amount', { amount: 'twenty' }],
  ['currency', { currency: 'XOF' }],
] as const) {
  test(`[PAYPALFLOW-8] the ${what} that PayPal rejects is an error above the button`, { tag: '@full' }, async ({
    shop,
  }) => {
    const { widget, page } = await shop.open({ options: { paypal: { ...paypal, ...wrong } } });
    const button = await paypalButton(widget);
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(widget.sheetError).toHaveText('Something went wrong on our end.');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('[PAYPALFLOW-9] a restricted account cannot pay, and another one can', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal } });
  const popup = await openPayPal(widget);
  await approvePayPal(popup, 'Esi Owusu');
  await expect(popup.getByRole('alert')).toContainText('restricted');
  await approvePayPal(popup, 'Ama Mensah');
  expect((await widget.requested()).details).toMatchObject({ email: 'ama@payer.example' });
});

test('[PAYPALFLOW-10] an account approves, and the sale is declined with PayPal’s own code', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, sell } = await shop.open({ options: { paypal } });
  await approvePayPal(await openPayPal(widget), 'Blaise Kouassi');
  const { success, transaction } = await sell((await widget.requested()).nonce);
  expect(success).toBe(false);
  expect(transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2074' });
});

test('[PAYPALFLOW-11] PayPal is offered if the merchant accepts it and its script loads', { tag: '@full' }, async ({
  shop,
}) => {
  const off = await shop.open({ options: { paypal }, merchantSettings: { paypal: false } });
  await expect(off.widget.sheet('card')).toBeVisible();
  await expect(off.widget.option('paypal')).toHaveCount(0);
  await shop.page.route(/api\/checkout\.min\.js/, route => route.abort());
  const blocked = await shop.open({ options: { paypal }, merchantSettings: { paypal: true } });
  await expect(blocked.widget.sheet('card')).toBeVisible();
  await expect(blocked.widget.option('paypal')).toHaveCount(0);
  await shop.page.unroute(/api\/checkout\.min\.js/);
  const offered = await shop.open({ options: { paypal } });
  await expect(offered.widget.option('paypal')).toBeVisible();
});

test('[PAYPALFLOW-12] a request before the button is pressed shows an error that points to the button', {
  tag: '@full',
}, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal } });
  await paypalButton(widget);
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await expect(widget.sheetError).toHaveText('Use the PayPal button to continue with your payment.');
});
