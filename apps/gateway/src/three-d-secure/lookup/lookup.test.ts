import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { Merchant } from '../../state/merchant.ts';
import { issueNonce, plainNonce } from '../../state/nonce.ts';
import { graphQL } from '../../testing/calls.ts';
import { fingerprintOf, nonceOf, postToNonce, today } from '../../testing/three-d-secure.ts';
import { lookUp } from './lookup.ts';

const other = { ...localMerchant, merchantId: 'other', publicKey: 'o', tokenizationKey: 'sandbox_other_other' };
const without = { ...localMerchant, merchantId: 'plain', publicKey: 'p', tokenizationKey: 'sandbox_plain_plain' };
const gateway = buildGateway({
  now: () => today,
  merchants: [localMerchant, other, { ...without, settings: { threeDSecure: false } }],
});

async function configurationOf(merchant: typeof localMerchant) {
  const overGraphQL = await graphQL(gateway, { operationName: 'ClientConfiguration' }, fingerprintOf(merchant));
  const query = new URLSearchParams({ authorizationFingerprint: fingerprintOf(merchant) });
  const overRest = await gateway.inject(`/merchants/${merchant.merchantId}/client_api/v1/configuration?${query}`);
  const { threeDSecureEnabled, threeDSecure } = overGraphQL.data.clientConfiguration.creditCard;
  return { graphQL: { threeDSecureEnabled, threeDSecure }, rest: overRest.json() };
}

describe('the 3-D Secure configuration', () => {
  it("[THREEDS-1] contains a signed token and the script's URL, over GraphQL and REST", async () => {
    const { graphQL: modern, rest } = await configurationOf(localMerchant);
    for (const { threeDSecureEnabled, threeDSecure } of [modern, rest]) {
      expect(threeDSecureEnabled).toBe(true);
      expect(threeDSecure.cardinalAuthenticationJWT).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(threeDSecure.cardinalSongbirdUrl).toBe(
        'https://songbirdstag.cardinalcommerce.com/edge/v1/local_merchant/songbird.js',
      );
    }
  });

  it('[THREEDS-18] states when 3-D Secure is switched off', async () => {
    const { graphQL: modern, rest } = await configurationOf(without);
    expect(modern).toEqual({ threeDSecureEnabled: false, threeDSecure: null });
    expect(rest).toMatchObject({ threeDSecureEnabled: false, threeDSecure: null });
  });
});

describe('the 3-D Secure lookup', () => {
  it('[THREEDS-3] [THREEDS-19] consumes the given nonce and returns a new one', async () => {
    const shown = await nonceOf(gateway, '4000000000002701');
    const first = await postToNonce(gateway, `${shown}/three_d_secure/lookup`, { amount: 0 });
    expect(first.statusCode).toBe(201);
    expect(first.json().paymentMethod.nonce).not.toBe(shown);
    const again = await postToNonce(gateway, `${shown}/three_d_secure/lookup`, { amount: '100' });
    expect(again.statusCode).toBe(404);
    const second = await postToNonce(gateway, `${first.json().paymentMethod.nonce}/three_d_secure/lookup`, {
      amount: '1',
    });
    expect(second.statusCode).toBe(201);
  });

  it.each([
    ['missing', {}],
    ['empty', { amount: '' }],
    ['a word', { amount: 'much' }],
    ['negative', { amount: '-1' }],
    ['a record', { amount: { value: 1 } }],
  ])('[THREEDS-4] [THREEDS-36] rejects an amount that is %s, and consumes no nonce', async (_name, body) => {
    const nonce = await nonceOf(gateway, '4000000000002701');
    const reply = await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ error: { message: expect.any(String) }, fieldErrors: [{ field: 'amount' }] });
    expect((await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, { amount: '1' })).statusCode).toBe(201);
  });

  it.each(['unknown', 'fake-consumed-nonce', 'a%2Fb'])('[THREEDS-4] does not find the nonce %s', async nonce => {
    const reply = await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, { amount: '100' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error.message).toEqual(expect.any(String));
  });

  it('[THREEDS-4] does not find a nonce of another merchant', async () => {
    const nonce = await nonceOf(gateway, '4000000000002701', other);
    expect((await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, { amount: '100' })).statusCode).toBe(404);
  });

  it('[THREEDS-4] rejects a tokenization key, and a merchant without 3-D Secure', async () => {
    const nonce = await nonceOf(gateway, '4000000000002701');
    const keyed = {
      amount: '100',
      authorizationFingerprint: undefined,
      tokenizationKey: localMerchant.tokenizationKey,
    };
    expect((await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, keyed)).statusCode).toBe(403);
    const plain = await nonceOf(gateway, '4000000000002701', without);
    const off = await postToNonce(gateway, `${plain}/three_d_secure/lookup`, { amount: '100' }, without);
    expect(off.statusCode).toBe(422);
  });

  it('[THREEDS-4] rejects a nonce that is not for a card', async () => {
    const reply = await postToNonce(gateway, 'fake-paypal-one-time-nonce/three_d_secure/lookup', { amount: '100' });
    expect(reply.statusCode).toBe(422);
  });

  it('[THREEDS-4] accepts a Google Pay card with its own number, and rejects a device number', async () => {
    const card = {
      brand: 'visa',
      bin: '400000',
      last4: '2701',
      expirationMonth: '12',
      expirationYear: '2039',
    } as const;
    const merchant = new Merchant(localMerchant);
    const ask = (isNetworkTokenized: boolean) => {
      const instrument = { kind: 'google-pay', card, isNetworkTokenized, sourceLast4: '2701' } as const;
      const nonce = plainNonce(`wallet-${isNetworkTokenized}`, instrument, today);
      issueNonce(merchant, nonce);
      const authorization = { merchant, kind: 'client-token' } as const;
      return lookUp({ authorization, input: { amount: '1' }, params: { nonce: nonce.value } }, { now: () => today });
    };
    expect(ask(true).status).toBe(422);
    expect(ask(false)).toMatchObject({
      status: 201,
      body: {
        paymentMethod: { type: 'AndroidPayCard', threeDSecureInfo: { status: 'authenticate_successful' } },
        threeDSecureInfo: { liabilityShifted: true },
      },
    });
  });
});
