import { expect, test } from '../harness/test.ts';

test('[SWAP-141] on plain http Apple Pay is not offered, even if the browser supports it', async ({ shop }) => {
  const script = await fetch(`${shop.localStack.gatewayUrl}/apple-pay-session.js`);
  await shop.page.addInitScript(await script.text());
  const paymentRequest = { total: { label: 'The shop', amount: '100.00' } };
  const { page, widget } = await shop.open({ options: { applePay: { displayName: 'The shop', paymentRequest } } });
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.option('applePay')).toHaveCount(0);
  expect(await page.evaluate(() => 'ApplePaySession' in window)).toBe(true);
});
