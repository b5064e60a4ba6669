import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import type { MerchantSettings } from '../../state/merchant-settings.ts';
import { control } from '../../testing/control.ts';
import { initToken, today } from '../../testing/three-d-secure.ts';
import { signInitToken } from '../tokens.ts';

const path = '/edge/v1/local_merchant/songbird.js';
let now = today;

function gatewayWith(threeDSecureScript: MerchantSettings['threeDSecureScript']) {
  return buildGateway({
    now: () => now,
    merchants: [{ ...localMerchant, settings: { threeDSecureScript } }],
    readBrowserFile: async name => `// ${name}`,
  });
}

const gateway = gatewayWith('works');

function start(jwt: unknown, at = gateway) {
  return at.inject({
    method: 'POST',
    url: '/edge/v1/init',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ jwt }),
  });
}

/** Whether a request is still open after everything else that was asked later has been answered. */
async function staysOpen(gatewayAddress: string, url: string, init: RequestInit = {}): Promise<boolean> {
  const leave = new AbortController();
  const asked = fetch(`${gatewayAddress}${url}`, { ...init, signal: leave.signal }).then(
    () => false,
    () => true,
  );
  for (let count = 0; count < 5; count += 1) {
    await fetch(`${gatewayAddress}/health`);
  }
  leave.abort();
  return asked;
}

describe('the script', () => {
  it.each([path, '/edge/v1/songbird.js'])('[THREEDS-11] is served at %s, to pages of every origin', async url => {
    const reply = await gateway.inject({ url, headers: { host: 'songbirdstag.cardinalcommerce.com' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('// songbird.js');
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'access-control-allow-origin': '*',
    });
  });

  it('[THREEDS-11] is missing, empty or slow for a merchant that asks for it', async () => {
    expect((await gatewayWith('missing').inject(path)).statusCode).toBe(404);
    expect((await gatewayWith('empty').inject(path)).body).toBe('');
    const slow = gatewayWith('hangs');
    const address = await slow.listen({ port: 0 });
    expect(await staysOpen(address, path)).toBe(true);
    expect(await staysOpen(address, '/health')).toBe(false);
    await slow.close();
  });

  it('[THREEDS-11] is not served for a merchant that does not exist', async () => {
    expect((await gateway.inject('/edge/v1/nobody/songbird.js')).statusCode).toBe(404);
  });

  it('[THREEDS-11] fails as the control says', async () => {
    const changing = gatewayWith('works');
    const changed = await control(changing, 'PATCH', 'merchants/local_merchant/settings', {
      threeDSecureScript: 'missing',
    });
    expect(changed.statusCode).toBe(200);
    expect((await changing.inject(path)).statusCode).toBe(404);
    const wrong = await control(changing, 'PATCH', 'merchants/local_merchant/settings', { threeDSecureScript: 'odd' });
    expect(wrong.statusCode).toBe(422);
  });
});

it('[THREEDS-11] under the former address it fails by a fault of its path', async () => {
  const failing = gatewayWith('works');
  const rule = { operation: '/edge/v1/songbird.js', times: 1, effect: { kind: 'status', status: 503 } };
  expect((await control(failing, 'POST', 'faults', rule)).statusCode).toBe(201);
  expect((await failing.inject('/edge/v1/songbird.js')).statusCode).toBe(503);
  expect((await failing.inject('/edge/v1/songbird.js')).statusCode).toBe(200);
});

describe('a start', () => {
  it('[THREEDS-12] gives a session to the token of the configuration, again and again', async () => {
    const token = await initToken(gateway);
    const sessions = [(await start(token)).json().sessionId, (await start(token)).json().sessionId];
    expect(sessions[0]).toMatch(/^[\da-f-]{36}$/);
    expect(sessions[1]).not.toBe(sessions[0]);
  });

  it('[THREEDS-12] refuses a token that is missing, forged, foreign or too old', async () => {
    expect((await start(undefined)).json().failure).toMatchObject({ ActionCode: 'ERROR', ErrorNumber: 10005 });
    const foreign = await signInitToken({ ...localMerchant, privateKey: 'another' }, today);
    for (const wrong of ['x', 'a.b.c', foreign, '']) {
      expect((await start(wrong)).json().failure.ErrorNumber).toBe(10010);
    }
    const token = await initToken(gateway);
    now = new Date(today.getTime() + 3 * 60 * 60 * 1000);
    expect((await start(token)).json().failure.ErrorNumber).toBe(10010);
    now = today;
  });

  it('[THREEDS-12] fails or is never answered for a merchant that asks for it', async () => {
    const failing = gatewayWith('fails-in-setup');
    expect((await start(await initToken(failing), failing)).json().failure.ErrorNumber).toBe(10001);
    const silent = gatewayWith('silent-in-setup');
    const body = JSON.stringify({ jwt: await initToken(silent) });
    const address = await silent.listen({ port: 0 });
    expect(await staysOpen(address, '/edge/v1/init', { method: 'POST', body })).toBe(true);
    await silent.close();
  });

  it('[THREEDS-12] an end is not told without a good token, or of what nobody knows', async () => {
    const ask = async (payload: object) =>
      (await gateway.inject({ method: 'POST', url: '/edge/v1/finish', payload })).json();
    expect(await ask({ transactionId: 'x' })).toMatchObject({ data: { ErrorNumber: 10010 }, token: null });
    expect(await ask({ jwt: await initToken(gateway), transactionId: 'x' })).toMatchObject({
      data: { ErrorNumber: 10007 },
      token: null,
    });
  });
});
