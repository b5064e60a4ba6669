import { localMerchant } from '@guichet/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard, sell, tokenizeOverGraphQL } from '../testing/calls.ts';
import { control } from '../testing/control.ts';
import { CallLog } from './log-calls.ts';

let gateway = buildGateway();
beforeEach(() => {
  gateway = buildGateway();
});

async function requests(query = ''): Promise<readonly Record<string, unknown>[]> {
  return (await control(gateway, 'GET', `requests${query}`)).json().requests;
}

describe('the call log', () => {
  it('[CONTROL-9] lists the operation, merchant and status of each call', async () => {
    await tokenizeOverGraphQL(gateway, goodCard);
    await sell(gateway, { amount: '1500' });
    await gateway.inject(`/merchants/local_merchant/client_api/v1/configuration`);
    await gateway.inject('/web/3.144.0/html/hosted-fields-frame.html');
    expect(await requests()).toMatchObject([
      { protocol: 'graphql', operation: 'TokenizeCreditCard', merchantId: 'local_merchant', status: 200 },
      { protocol: 'server-api', operation: 'sale', merchantId: 'local_merchant', status: 201 },
      { protocol: 'client-api', operation: 'configuration', merchantId: 'local_merchant', status: 401 },
      { protocol: 'page', operation: '/web/:version/html/hosted-fields-frame.html', status: 200 },
    ]);
  });

  it('[CONTROL-24] [CONTROL-25] marks preflights and leaves out calls of the control API', async () => {
    await gateway.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    await requests();
    expect(await requests()).toMatchObject([{ method: 'OPTIONS', status: 204, isPreflight: true }]);
  });

  it('[CONTROL-26] [CONTROL-27] can be filtered by merchant, and cleared for one merchant or all', async () => {
    const other = (await control(gateway, 'POST', 'merchants', {})).json();
    await sell(gateway, { amount: '1500' });
    await sell(gateway, { amount: '1500' }, other);
    expect(await requests(`?merchant=${other.merchantId}`)).toHaveLength(1);
    await control(gateway, 'DELETE', `requests?merchant=${other.merchantId}`);
    expect(await requests()).toMatchObject([{ merchantId: localMerchant.merchantId }]);
    await control(gateway, 'POST', 'reset');
    expect(await requests()).toEqual([]);
  });

  it('[CONTROL-10] contains no secrets of a call', async () => {
    await tokenizeOverGraphQL(gateway, { ...goodCard, number: '4012000077777777', cvv: '987' });
    await sell(gateway, { amount: '1500' });
    await gateway.inject(`/4012000077777777?authorizationFingerprint=${localMerchant.tokenizationKey}`);
    const everything = JSON.stringify(await requests());
    expect(await requests()).toHaveLength(3);
    expect(everything).not.toMatch(/4012000077777777|987|local_private/);
    expect(everything).not.toContain(localMerchant.tokenizationKey);
  });

  it('[CONTROL-10] leaves out an operation name that is not a plain identifier', async () => {
    const number = '4012000077777777';
    const payload = (operationName: string) => JSON.stringify({ operationName, variables: {} });
    const headers = { 'content-type': 'application/json', authorization: `Bearer x|merchant_id=${number}` };
    for (const name of [number, 'x'.repeat(1000), `my card ${number}`]) {
      await gateway.inject({ method: 'POST', url: '/graphql', headers, payload: payload(name) });
    }
    await gateway.inject(`/merchants/${number}/client_api/v1/configuration`);
    await gateway.inject(`/merchants/${number}/transactions/1`);
    const noted = await requests();
    expect(noted.map(({ operation }) => operation)).toEqual(['', '', '', 'configuration', 'find']);
    expect(noted.map(({ merchantId }) => merchantId)).toEqual(Array(5).fill(undefined));
  });

  it('[CONTROL-28] keeps only the newest two thousand calls', () => {
    const log = new CallLog();
    const call = { protocol: 'page', method: 'GET', route: '/', merchantId: undefined, at: new Date() } as const;
    for (let index = 0; index < 5000; index += 1) {
      log.add({ ...call, operation: String(index), status: 200, isPreflight: false });
    }
    const kept = log.list();
    expect([kept.length, kept[0]?.operation, kept.at(-1)?.operation]).toEqual([2000, '3000', '4999']);
  });
});
