import { localMerchant } from '@guichet/testkit';
import { expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';

const gateway = buildGateway();
const { merchantId } = localMerchant;

async function report(...kinds: readonly string[]): Promise<void> {
  const url = `/__hosted/client-analytics.sandbox.braintreegateway.com/analytics/${merchantId}`;
  const analytics = kinds.map(kind => ({ kind, payload: localMerchant.tokenizationKey }));
  await gateway.inject({ method: 'POST', url, payload: JSON.stringify({ analytics, _meta: { sessionId: 's' } }) });
}

async function events(query = `merchant=${merchantId}`): Promise<readonly Record<string, unknown>[]> {
  return (await control(gateway, 'GET', `analytics?${query}`)).json().events;
}

it('[CONTROL-11] [CONTROL-29] reported events can be listed by merchant and by name', async () => {
  const other = (await control(gateway, 'POST', 'merchants', {})).json();
  await report('web.dropin.appeared', 'web.client.started');
  expect(await events()).toMatchObject([{ kind: 'web.dropin.appeared', source: 'drop-in' }, {}]);
  expect(await events(`merchant=${merchantId}&kind=dropin`)).toHaveLength(1);
  expect(await events(`merchant=${other.merchantId}`)).toEqual([]);
  expect((await control(gateway, 'GET', 'analytics?merchant=nobody')).statusCode).toBe(404);
});

it('[CONTROL-12] [CONTROL-30] stores only event names, without possible card numbers', async () => {
  await control(gateway, 'POST', 'reset');
  await report('card 4111 1111 1111 1111', 'cvv'.padEnd(5000, '-'));
  const [card, long] = await events();
  expect([card?.kind, String(long?.kind).length]).toEqual(['card (digits)', 200]);
  expect(JSON.stringify([card, long])).not.toContain(localMerchant.tokenizationKey);
});
