import { approvePayPal, paypalPopup } from '../harness/paypal.ts';
import type { Checkout } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';

const paypal = { flow: 'checkout', amount: '120.00', currency: 'EUR', payLater: true, messages: true };

/** The buttons of PayPal's sheet, each in a frame of its own, once the sheet is open. */
async function buttonsOf({ widget }: Checkout) {
  await widget.option('paypal').click();
  const frames = widget.part('paypal-button').locator('iframe.zoid-visible');
  const button = (name: string) =>
    widget.part('paypal-button').frameLocator(`iframe >> nth=${name === 'PayPal' ? 0 : 1}`);
  return {
    frames,
    first: button('PayPal').getByRole('button', { name: 'PayPal', exact: true }),
    second: button('Pay Later').getByRole('button', { name: 'Pay Later' }),
  };
}

const scriptsOf = ({ page }: Checkout): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[data-namespace]')].map(({ src }) => new URL(src).search),
  );

for (const tag of ['@full', '@https']) {
  const over = tag === '@https' ? 'over TLS' : 'over http';

  test(`[PAYLATER-1] [PAYLATER-5] the second button pays with PayPal, and its account becomes the method, ${over}`, {
    tag: [...new Set(['@full', tag])],
  }, async ({ shop }) => {
    const checkout = await shop.open({ authorization: 'token', options: { paypal } });
    const { first, second, frames } = await buttonsOf(checkout);
    await expect(first).toBeVisible();
    await expect(frames).toHaveCount(2);
    const popup = await paypalPopup(second);
    // The window offers payment in parts.
    await expect(popup.getByRole('group', { name: 'Pay with' })).toBeVisible();
    await approvePayPal(popup);
    const { type, nonce } = await checkout.widget.requested();
    expect(type).toBe('PayPalAccount');
    expect((await checkout.sell(nonce)).success).toBe(true);
  });

  test(`[PAYLATER-2] [PAYLATER-3] messages are about the amount, and follow it, ${over}`, {
    tag: [...new Set(['@full', tag])],
  }, async ({ shop }) => {
    const checkout = await shop.open({ authorization: 'token', options: { paypal } });
    await buttonsOf(checkout);
    const messages = checkout.widget.part('paypal-messages').frameLocator('iframe').locator('body');
    await expect(messages).toHaveText('Pay in 4 payments of EUR 30.00.');
    const dropin = await checkout.widget.instance();
    await dropin.evaluate(given => given.updateConfiguration('paypal', 'amount', '80.00'));
    await checkout.widget.option('paypal').click();
    await expect(messages).toHaveText('Pay in 4 payments of EUR 20.00.');
  });
}

test('[PAYLATER-4] PayPal\u2019s script is asked for what the page wants, and for nothing else', {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await shop.open({ authorization: 'token', options: { paypal } });
  await buttonsOf(checkout);
  const [query = ''] = await scriptsOf(checkout);
  const asked = new URLSearchParams(query);
  expect([asked.get('components'), asked.get('enable-funding')]).toEqual(['buttons,messages', 'paylater']);
  await checkout.widget.teardown();
  expect(await scriptsOf(checkout)).toEqual([]);
});

test('[PAYLATER-4] without the options PayPal is as before', { tag: '@full' }, async ({ shop }) => {
  const { payLater: _payLater, messages: _messages, ...plain } = paypal;
  const loaded: string[] = [];
  shop.page.on('request', request => loaded.push(request.url()));
  const checkout = await shop.open({ authorization: 'token', options: { paypal: plain } });
  const { first, frames } = await buttonsOf(checkout);
  await expect(first).toBeVisible();
  await expect(frames).toHaveCount(1);
  await expect(checkout.widget.part('paypal-messages')).toHaveCount(0);
  const [query = ''] = await scriptsOf(checkout);
  expect(new URLSearchParams(query).get('components')).toBe('buttons');
  expect(loaded.filter(url => url.includes('pay-later'))).toEqual([]);
});

test('[PAYLATER-6] the button stays while PayPal can be paid only once: an agreement has none', {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await shop.open({ authorization: 'token', options: { paypal: { flow: 'vault', payLater: true } } });
  const { first, frames } = await buttonsOf(checkout);
  await expect(first).toBeVisible();
  await expect(frames).toHaveCount(1);
});
