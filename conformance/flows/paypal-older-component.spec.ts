import { resultOf } from '../harness/component-page.ts';
import { openOlder } from '../harness/older-paypal.ts';
import { approvePayPal, paypalPopup } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';

test('[PAYPALFLOW-18] the older component gets its payment from a window that comes back', async ({ shop }) => {
  const page = await openOlder(shop, { flow: 'checkout', amount: '12.00', currency: 'EUR', useraction: 'commit' });
  const popup = await paypalPopup(page.locator('#pay'));
  await popup.getByRole('button', { name: 'Pay now' }).click();
  const payload = await resultOf(page);
  expect(payload).toMatchObject({ type: 'PayPalAccount', details: { email: 'ama@payer.example' } });
  expect((await shop.sell(String(payload.nonce))).success).toBe(true);
});

test('[PAYPALFLOW-18] and its agreement, and hears of a cancelled one', { tag: '@full' }, async ({ shop }) => {
  const page = await openOlder(shop, { flow: 'vault' });
  await (await paypalPopup(page.locator('#pay'))).getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.locator('#result')).toHaveText('PAYPAL_POPUP_CLOSED');
  await approvePayPal(await paypalPopup(page.locator('#pay')));
  await expect(page.locator('#result')).toContainText('PayPalAccount');
});
