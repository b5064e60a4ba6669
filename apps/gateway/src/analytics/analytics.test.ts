import { localMerchant } from '@guichet/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';

let gateway = buildGateway();
beforeEach(() => {
  gateway = buildGateway();
});

const { merchantId } = localMerchant;
const library = '/__hosted/www.paypal.com/xoplatform/logger/api/logger';
const dropin = `/__hosted/client-analytics.sandbox.braintreegateway.com/analytics/${merchantId}`;

async function report(url: string, payload: string): Promise<number> {
  const reply = await gateway.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  return reply.statusCode;
}

function libraryReport(...kinds: readonly string[]): string {
  return JSON.stringify({
    events: kinds.map(event => ({ level: 'info', event, payload: { env: 'sandbox' } })),
    tracking: [{ merchant_id: merchantId, session_id: 'visit-1', tokenization_key: localMerchant.tokenizationKey }],
  });
}

async function events(query = `merchant=${merchantId}`): Promise<readonly Record<string, unknown>[]> {
  return (await control(gateway, 'GET', `analytics?${query}`)).json().events;
}

describe('analytics events that pages report', () => {
  it('[CONTROL-11] [CONTROL-29] events of both endpoints can be listed by merchant and by name', async () => {
    const other = (await control(gateway, 'POST', 'merchants', {})).json();
    await report(library, libraryReport('web.hosted-fields.initialized', 'web.client.started'));
    await report(dropin, JSON.stringify({ analytics: [{ kind: 'web.dropin.appeared' }], _meta: { sessionId: 's' } }));
    expect(await events()).toMatchObject([
      { kind: 'web.hosted-fields.initialized', source: 'library', sessionId: 'visit-1' },
      { kind: 'web.client.started', source: 'library' },
      { kind: 'web.dropin.appeared', source: 'drop-in', sessionId: 's' },
    ]);
    expect(await events(`merchant=${merchantId}&kind=dropin`)).toHaveLength(1);
    expect(await events(`merchant=${other.merchantId}`)).toEqual([]);
    expect((await control(gateway, 'GET', 'analytics?merchant=nobody')).statusCode).toBe(404);
  });

  it('[CONTROL-12] [CONTROL-30] [CONTROL-31] stores only event names, without possible card numbers, and only the newest thousand', async () => {
    for (const start of [0, 900, 1800]) {
      const kinds = Array.from({ length: 900 }, (_item, index) => `event ${start + index}`);
      await report(library, libraryReport(...kinds));
    }
    const kept = await events();
    expect([kept.length, kept.at(-1)?.kind]).toEqual([1000, 'event 2699']);
    expect(JSON.stringify(kept)).not.toContain(localMerchant.tokenizationKey);
    await control(gateway, 'POST', 'reset');
    await report(library, libraryReport('card 4111 1111 1111 1111', 'cvv'.padEnd(5000, '-')));
    const [card, long] = await events();
    expect([card?.kind, String(long?.kind).length]).toEqual(['card (digits)', 200]);
  });
});
