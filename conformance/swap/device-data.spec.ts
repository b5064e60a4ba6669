import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';

test('[SWAP-23] every payload has device data', { tag: '@tls' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { widget, sell } = await shop.open({
    authorization: { customer },
    options: { dataCollector: { kount: true, paypal: true } },
  });
  // The published library resolves `create` shortly before it has a view that can handle a request.
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  const { nonce, deviceData = '', ...rest } = await widget.requested();
  expect(JSON.parse(deviceData)).toEqual({ correlation_id: expect.any(String) });
  expect(rest).toMatchObject({ vaulted: true, type: 'CreditCard' });
  expect((await sell(nonce, { deviceData })).success).toBe(true);
});

for (const [script, url] of [
  ['any of its scripts', /\/da\/r\/fb\.js|data-collector\.min\.js/],
  // Ours needs no other script.
  ["PayPal's script", /\/da\/r\/fb\.js/],
] as const) {
  test(`[SWAP-23] without ${script} a card can still be charged`, {
    tag: script === 'any of its scripts' ? [] : '@full',
  }, async ({ shop }) => {
    const { widget, created, analytics, sell } = await shop.open({
      options: { dataCollector: true },
      beforeCreate: page => page.route(url, route => route.abort()),
    });
    expect(created).toEqual({ kind: 'done', value: null });
    await widget.fillCard({ number: '4111111111111111' });
    const { nonce, deviceData } = await widget.requested();
    expect(deviceData).toBeUndefined();
    await expect.poll(analytics).toContain('web.dropin.data-collector.setup-failed');
    expect((await sell(nonce)).success).toBe(true);
  });
}
