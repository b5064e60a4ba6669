import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import type { MerchantSettings } from '../../state/merchant-settings.ts';
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

describe('the 3-D Secure script', () => {
  it.each([path, '/edge/v1/songbird.js'])('[THREEDS-11] is served at %s, to pages of every origin', async url => {
    const reply = await gateway.inject({ url, headers: { host: 'songbirdstag.cardinalcommerce.com' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('// songbird.js');
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'access-control-allow-origin': '*',
    });
  });

  it('[THREEDS-27] is not served for a merchant that does not exist', async () => {
    expect((await gateway.inject('/edge/v1/nobody/songbird.js')).statusCode).toBe(404);
  });
});

describe('the start of the 3-D Secure script', () => {
  it('[THREEDS-12] rejects a token that is missing, forged, foreign or expired', async () => {
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

  it('[THREEDS-12] a result is not returned without a valid token, or for an unknown authentication', async () => {
    const ask = async (payload: object) =>
      (await gateway.inject({ method: 'POST', url: '/edge/v1/finish', payload })).json();
    expect(await ask({ transactionId: 'x' })).toMatchObject({ data: { ErrorNumber: 10010 }, token: null });
    expect(await ask({ jwt: await initToken(gateway), transactionId: 'x' })).toMatchObject({
      data: { ErrorNumber: 10007 },
      token: null,
    });
  });
});
