import { localMerchant } from '@guichet/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { goodCard } from '../testing/calls.ts';
import { control } from '../testing/control.ts';
import { FaultRules } from './fault-rules.ts';

let gateway = buildGateway();
let baseUrl = '';

beforeEach(async () => {
  gateway = buildGateway({ readBrowserFile: async () => 'let whole = true;' });
  baseUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => gateway.close());

async function fault(rule: object): Promise<void> {
  expect((await control(gateway, 'POST', 'faults', rule)).statusCode).toBe(201);
}

function tokenize(): Promise<Response> {
  return fetch(`${baseUrl}/__hosted/payments.sandbox.braintree-api.com/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${localMerchant.tokenizationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'TokenizeCreditCard', variables: { input: { creditCard: goodCard } } }),
  });
}

function configuration(): Promise<Response> {
  const query = `tokenizationKey=${localMerchant.tokenizationKey}`;
  const path = `/merchants/${localMerchant.merchantId}/client_api/v1/configuration?${query}`;
  return fetch(`${baseUrl}/__hosted/api.sandbox.braintreegateway.com${path}`);
}

describe('a faulty call of a page', () => {
  it.each([
    [429, 'RESOURCE_LIMIT', '1'],
    [500, 'INTERNAL', null],
    [503, 'SERVICE_AVAILABILITY', null],
  ])(
    '[FAULT-1] [FAULT-13] a call rejected with status %i is readable across origins, over GraphQL and REST',
    async (...expected) => {
      const [status, errorClass, retryAfter] = expected;
      await fault({ operation: 'TokenizeCreditCard', effect: { kind: 'status', status } });
      await fault({ operation: 'configuration', effect: { kind: 'status', status } });
      const [overGraphQL, overRest] = await Promise.all([tokenize(), configuration()]);
      for (const reply of [overGraphQL, overRest]) {
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, retryAfter]);
        expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      }
      expect(await overGraphQL.json()).toMatchObject({ data: null, errors: [{ extensions: { errorClass } }] });
      expect(await overRest.json()).toEqual({ error: { message: expect.any(String) } });
    },
  );

  it.each(['before', 'after'])(
    '[FAULT-3] [FAULT-4] a call that is cut %s the work is a network failure',
    async when => {
      await fault({ operation: 'TokenizeCreditCard', effect: { kind: 'cut', when } });
      await expect(tokenize()).rejects.toThrow('fetch failed');
      expect(await (await tokenize()).text()).toContain('tokencc_');
    },
  );

  it('[FAULT-5] a malformed response has a success status and is not JSON', async () => {
    await fault({ effect: { kind: 'malformed', as: 'truncated' } });
    await fault({ effect: { kind: 'malformed', as: 'html' } });
    const [truncated, html] = [await tokenize(), await tokenize()];
    expect([truncated.status, html.status, html.headers.get('content-type')]).toEqual([
      200,
      200,
      'text/html; charset=utf-8',
    ]);
    await expect(truncated.json()).rejects.toThrow(SyntaxError);
    await expect(html.json()).rejects.toThrow(SyntaxError);
  });

  it('[FAULT-17] requests for frames and scripts can fail as well', async () => {
    const path = '/web/3.144.0/html/hosted-fields-frame.min.html';
    await fault({ operation: path, effect: { kind: 'status', status: 503 } });
    await fault({ operation: '/web/*', effect: { kind: 'malformed', as: 'truncated' } });
    const url = `${baseUrl}/__hosted/assets.braintreegateway.com/web/3.144.0/html/hosted-fields-frame`;
    expect((await fetch(`${url}.min.html`)).status).toBe(503);
    expect(await (await fetch(`${url}.js`)).text()).toBe('let whol');
    expect(await (await fetch(`${url}.js`)).text()).toBe('let whole = true;');
  });
});

describe('fault rules', () => {
  const stop = { kind: 'status', status: 503 };

  it('[FAULT-9] [FAULT-18] rules apply as often as stated, the oldest first', async () => {
    await fault({ times: 2, effect: stop });
    await fault({ effect: { kind: 'status', status: 500 } });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await tokenize()).status);
    }
    expect(statuses).toEqual([503, 503, 500, 200]);
    expect((await control(gateway, 'GET', 'faults')).json()).toEqual({ faults: [] });
  });

  it('[FAULT-19] rules of one merchant do not affect other merchants', async () => {
    const other = (await control(gateway, 'POST', 'merchants', {})).json();
    await fault({ merchant: other.merchantId, effect: stop });
    expect((await tokenize()).status).toBe(200);
    expect((await control(gateway, 'GET', `faults?merchant=${other.merchantId}`)).json().faults).toHaveLength(1);
    expect((await control(gateway, 'GET', 'faults?merchant=local_merchant')).json().faults).toEqual([]);
  });

  it('[FAULT-20] preflights, the health check and the control API do not count', async () => {
    await fault({ effect: stop });
    const url = `${baseUrl}/__hosted/payments.sandbox.braintree-api.com/graphql`;
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, (await fetch(`${baseUrl}/health`)).status]).toEqual([204, 200]);
    expect((await tokenize()).status).toBe(503);
  });

  it('[FAULT-10] [FAULT-21] rules can be removed singly, per merchant, all together, and by a reset', async () => {
    const count = async () => (await control(gateway, 'GET', 'faults')).json().faults.length;
    const { id } = (await control(gateway, 'POST', 'faults', { effect: stop })).json();
    await fault({ merchant: localMerchant.merchantId, effect: stop });
    expect((await control(gateway, 'DELETE', `faults/${id}`)).statusCode).toBe(204);
    expect((await control(gateway, 'DELETE', `faults/${id}`)).statusCode).toBe(404);
    expect(await count()).toBe(1);
    await control(gateway, 'DELETE', 'faults?merchant=nobody');
    expect(await count()).toBe(1);
    await control(gateway, 'DELETE', 'faults');
    expect(await count()).toBe(0);
    await fault({ effect: stop });
    await control(gateway, 'POST', 'reset');
    expect(await count()).toBe(0);
  });

  it.each([
    [{}, 'effect'],
    [{ effect: { kind: 'explode' } }, 'kind'],
    [{ effect: { kind: 'status', status: 418 } }, 'status'],
    [{ effect: { kind: 'delay', ms: -1 } }, 'ms'],
    [{ effect: { kind: 'hang', ms: 120_001 } }, 'ms'],
    [{ effect: { kind: 'cut', when: 'later' } }, 'when'],
    [{ effect: { kind: 'malformed', as: 'poem' } }, '/as '],
    [{ times: 0, effect: stop }, 'times'],
    [{ times: 1.5, effect: stop }, 'times'],
    [{ operation: ['sale'], effect: stop }, 'operation'],
  ])('[FAULT-22] an invalid rule is rejected with a message that names the field: %j', async (rule, name) => {
    const reply = await control(gateway, 'POST', 'faults', rule);
    expect([reply.statusCode, reply.json().error]).toEqual([422, expect.stringContaining(name)]);
  });

  it('[FAULT-23] [FAULT-24] a rule for an unknown merchant is rejected, and so is a rule above the limit', async () => {
    expect((await control(gateway, 'POST', 'faults', { merchant: 'nobody', effect: stop })).statusCode).toBe(404);
    const rules = new FaultRules();
    const added = Array.from({ length: 1001 }, () => {
      return rules.add({ operation: 'sale', times: 1, effect: { kind: 'delay', ms: 0 } });
    });
    expect([added.at(999)?.id, added.at(1000)]).toEqual([1000, undefined]);
  });
});
