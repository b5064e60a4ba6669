import { localMerchant, scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL } from '../testing/calls.ts';
import { connectSdk } from '../testing/sdk.ts';
import { askForGoogleToken } from '../testing/wallets.ts';

const other = {
  merchantId: 'other',
  publicKey: 'other_public',
  privateKey: 'other_private',
  tokenizationKey: 'sandbox_other1234_other',
};

let gateway: FastifyInstance;
beforeEach(() => {
  gateway = buildGateway({ merchants: [localMerchant, { ...other, settings: { googlePay: false } }] });
});
afterEach(() => gateway.close());

/** The Google Pay block of the GraphQL configuration. */
async function readConfiguration(key = localMerchant.tokenizationKey) {
  const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, key);
  return response.data.clientConfiguration.googlePay;
}

/** The parameters that the provider's library puts into a request to Google. */
async function tokenizationParameters(): Promise<object> {
  return {
    gateway: 'braintree',
    'braintree:merchantId': localMerchant.merchantId,
    'braintree:authorizationFingerprint': (await readConfiguration()).googleAuthorization,
  };
}

async function tokenFor(card: string, isNetworkTokenized = true) {
  const reply = await askForGoogleToken(gateway, {
    card,
    isNetworkTokenized,
    parameters: await tokenizationParameters(),
  });
  return JSON.parse(reply.json().token);
}

describe('the Google Pay configuration', () => {
  it('[GOOGLE-1] contains the card networks of wallets, over GraphQL and REST', async () => {
    expect(await readConfiguration()).toMatchObject({
      environment: 'SANDBOX',
      supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'],
      googleAuthorization: expect.stringContaining('merchant_id=local_merchant'),
    });
    const rest = await gateway.inject({
      url: `/merchants/${localMerchant.merchantId}/client_api/v1/configuration`,
      query: { tokenizationKey: localMerchant.tokenizationKey },
    });
    expect(rest.json().androidPay).toMatchObject({
      environment: 'sandbox',
      supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
    });
  });

  it('[GOOGLE-6] is missing for a merchant who has it switched off', async () => {
    expect(await readConfiguration(other.tokenizationKey)).toBeNull();
    const rest = await gateway.inject({
      url: `/merchants/${other.merchantId}/client_api/v1/configuration`,
      query: { tokenizationKey: other.tokenizationKey },
    });
    expect(rest.json()).not.toHaveProperty('androidPay');
  });
});

describe('a Google Pay token', () => {
  it.each([
    [true, '0492'],
    [false, '1111'],
  ])('[GOOGLE-2] contains a nonce that pays for one sale (network token: %s)', async (isNetworkTokenized, last4) => {
    const [card] = (await tokenFor('visa', isNetworkTokenized)).androidPayCards;
    expect(card).toMatchObject({
      type: 'AndroidPayCard',
      details: { bin: '411111', cardType: 'Visa', lastFour: last4, isNetworkTokenized },
    });
    const sdk = await connectSdk(gateway);
    const { transaction } = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: card.nonce });
    expect(transaction).toMatchObject({
      paymentInstrumentType: 'android_pay_card',
      androidPayCard: {
        virtualCardLast4: last4,
        sourceCardLast4: '1111',
        sourceDescription: 'Visa 1111',
        bin: '411111',
      },
    });
    const again = await sdk.transaction.sale({ amount: '101', paymentMethodNonce: card.nonce });
    expect(again.errors.deepErrors().map(({ code }) => code)).toEqual(['91564']);
  });

  it.each(['visa-refused', 'unknown', ''])('[GOOGLE-3] contains the error for the card "%s"', async card => {
    expect(await tokenFor(card)).toEqual({ error: { message: expect.any(String) } });
  });

  it.each([
    [{ gateway: 'another' }],
    [{ 'braintree:merchantId': other.merchantId }],
    [{ 'braintree:authorizationFingerprint': other.tokenizationKey }],
    [{ 'braintree:authorizationFingerprint': other.tokenizationKey, 'braintree:merchantId': other.merchantId }],
    [{ 'braintree:authorizationFingerprint': 'forged' }],
    [{ 'braintree:authorizationFingerprint': ['x'] }],
  ])('[GOOGLE-4] is not issued for the parameters %j', async changed => {
    const parameters = { ...(await tokenizationParameters()), ...changed };
    const reply = await askForGoogleToken(gateway, { card: 'visa', parameters });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ statusMessage: expect.any(String) });
  });

  it('[GOOGLE-4] returns an error of one sentence for an unreadable request', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/gp/p/ui/token',
      headers: { 'content-type': 'application/json' },
      payload: '{"card":',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ statusMessage: 'The request could not be read.' });
  });
});

describe('the Google Pay sheet', () => {
  it('[GOOGLE-5] [GOOGLE-7] shows the test cards, escaped, and loads only its own files', async () => {
    const reply = await gateway.inject('/__hosted/pay.google.com/gp/p/ui/pay');
    for (const { last4 } of scenarios.walletCards) {
      expect(reply.body).toContain(` ending in ${last4}<small>`);
    }
    // The text of a failure.
    expect(reply.body).toContain('The buyer&#39;s Google account');
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(reply.body).not.toMatch(/<script>|<style>| style=/);
  });

  it.each(['js/pay.js', 'ui/google-pay-sheet.js', 'ui/approval.css'])(
    '[GOOGLE-8] loads %s from its own folder under any prefix',
    async file => {
      const built = buildGateway({ readBrowserFile: async name => `/* ${name} */` });
      const reply = await built.inject(`/__hosted/pay.google.com/gp/p/${file}`);
      await built.close();
      expect([reply.statusCode, reply.body]).toEqual([200, `/* ${file.replace(/^.*\//, '')} */`]);
    },
  );
});
