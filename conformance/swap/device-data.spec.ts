import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';

test('[SWAP-23] device data comes with every method', async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { widget, sell } = await shop.open({
    authorization: { customer },
    options: { dataCollector: { kount: true, paypal: true } },
  });
  // The published library hands itself over a moment before it has a view that could be asked.
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  const { nonce, deviceData = '', ...rest } = await widget.requested();
  expect(JSON.parse(deviceData)).toEqual({ correlation_id: expect.any(String) });
  expect(rest).toMatchObject({ vaulted: true, type: 'CreditCard' });
  expect((await sell(nonce, { deviceData })).success).toBe(true);
});

test('[SWAP-23] a collector that fails costs nothing but the data', async ({ shop }) => {
  const { widget, created, analytics } = await shop.open({
    options: { dataCollector: true },
    beforeCreate: page => page.route(/\/da\/r\/fb\.js|fraudnet|data-collector\.min\.js/, route => route.abort()),
  });
  expect(created).toEqual({ kind: 'done', value: null });
  await widget.fillCard({ number: '4111111111111111' });
  expect((await widget.requested()).deviceData).toBeUndefined();
  await expect.poll(analytics).toContain('web.dropin.data-collector.setup-failed');
});
