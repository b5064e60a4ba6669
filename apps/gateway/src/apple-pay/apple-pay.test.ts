import { localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL } from '../testing/calls.ts';
import { connectSdk } from '../testing/sdk.ts';
import { appleToken, callForApplePay } from '../testing/wallets.ts';

const other = {
  merchantId: 'other',
  publicKey: 'other_public',
  privateKey: 'other_private',
  tokenizationKey: 'sandbox_other1234_other',
};
const registered = {
  merchantId: 'registered',
  publicKey: 'registered_public',
  privateKey: 'registered_private',
  tokenizationKey: 'sandbox_other1234_registered',
};

let gateway: FastifyInstance;
beforeEach(() => {
  gateway = buildGateway({
    merchants: [
      localMerchant,
      { ...other, settings: { applePay: false } },
      { ...registered, settings: { applePayDomains: ['shop.example'] } },
    ],
  });
});
afterEach(() => gateway.close());

describe('the Apple Pay configuration', () => {
  async function readConfiguration(key: string) {
    const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, key);
    return response.data.clientConfiguration.applePayWeb;
  }

  it('[APPLE-1] contains merchant, currency and card networks, over GraphQL and REST', async () => {
    const shared = { countryCode: 'US', currencyCode: 'XOF', merchantIdentifier: 'merchant.local.local_merchant' };
    expect(await readConfiguration(localMerchant.tokenizationKey)).toEqual({
      ...shared,
      supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'],
    });
    const rest = await gateway.inject({
      url: `/merchants/${localMerchant.merchantId}/client_api/v1/configuration`,
      query: { tokenizationKey: localMerchant.tokenizationKey },
    });
    expect(rest.json().applePayWeb).toEqual({
      ...shared,
      supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
    });
  });

  it('[APPLE-7] [APPLE-10] is missing, and the Apple Pay calls fail, when the merchant has it switched off', async () => {
    expect(await readConfiguration(other.tokenizationKey)).toBeNull();
    const session = await callForApplePay(gateway, 'apple_pay_web/sessions', {}, other);
    const token = await callForApplePay(gateway, 'payment_methods/apple_payment_tokens', appleToken('visa'), other);
    expect([session.statusCode, token.statusCode]).toEqual([403, 403]);
  });
});

describe('an Apple Pay merchant session', () => {
  const validationUrl = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';

  it('[APPLE-8] [APPLE-11] contains the domain, the merchant and a short expiry', async () => {
    const reply = await callForApplePay(gateway, 'apple_pay_web/sessions', {
      applePayWebSession: { validationUrl, domainName: 'localhost', displayName: 'Guichet' },
    });
    const session = reply.json();
    expect([reply.statusCode, session]).toEqual([
      201,
      expect.objectContaining({
        domainName: 'localhost',
        displayName: 'Guichet',
        merchantIdentifier: 'merchant.local.local_merchant',
        merchantSessionIdentifier: expect.any(String),
      }),
    ]);
    expect(session.expiresAt - session.epochTimestamp).toBe(300_000);
  });

  it.each([
    'http://apple-pay-gateway.apple.com/',
    'https://apple.com.evil.example/',
    'https://evilapple.com/',
    'https://evil.example/apple.com/',
    'https://apple.com@evil.example/',
    'apple',
    '',
  ])('[APPLE-2] is not requested from %s, which is not a URL of Apple', async url => {
    const reply = await callForApplePay(gateway, 'apple_pay_web/sessions', {
      applePayWebSession: { validationUrl: url, domainName: 'localhost' },
    });
    expect([reply.statusCode, reply.json().fieldErrors[0].fieldErrors[0].field]).toEqual([422, 'validationUrl']);
  });

  it.each([
    ['shop.example', 201],
    ['another.example', 422],
    ['', 422],
  ])('[APPLE-3] for a merchant with registered domains, the domain "%s" gets %s', async (domainName, status) => {
    const applePayWebSession = { validationUrl, domainName };
    const reply = await callForApplePay(gateway, 'apple_pay_web/sessions', { applePayWebSession }, registered);
    expect(reply.statusCode).toBe(status);
  });
});

describe('an Apple Pay token', () => {
  it('[APPLE-4] becomes a nonce that pays for one sale', async () => {
    const reply = await callForApplePay(gateway, 'payment_methods/apple_payment_tokens', appleToken('mastercard'));
    const [card] = reply.json().applePayCards;
    expect([reply.statusCode, card]).toEqual([
      202,
      expect.objectContaining({
        type: 'ApplePayCard',
        details: expect.objectContaining({ cardType: 'Apple Pay - MasterCard', dpanLastTwo: '25' }),
      }),
    ]);
    const sdk = await connectSdk(gateway);
    const { transaction } = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: card.nonce });
    expect(transaction).toMatchObject({
      paymentInstrumentType: 'apple_pay_card',
      applePayCard: { cardType: 'Apple Pay - MasterCard', last4: '7325', sourceDescription: 'MasterCard 4444' },
    });
    const again = await sdk.transaction.sale({ amount: '101', paymentMethodNonce: card.nonce });
    expect(again.errors.deepErrors().map(({ code }) => code)).toEqual(['91564']);
  });

  it.each([
    [appleToken('visa-refused')],
    [appleToken('unknown')],
    [{ applePaymentToken: { paymentData: 'no base64 of JSON' } }],
    [{ applePaymentToken: { paymentData: 7 } }],
    [{}],
  ])('[APPLE-5] the token %j is rejected', async body => {
    const reply = await callForApplePay(gateway, 'payment_methods/apple_payment_tokens', body);
    const [root] = reply.json().fieldErrors;
    expect([reply.statusCode, root.field, root.fieldErrors[0].code]).toEqual([422, 'applePaymentToken', '83520']);
  });
});

describe("the stand-in for Apple's browser API", () => {
  it('[APPLE-6] [APPLE-9] the script contains the test cards and is not served on a payment host', async () => {
    const changed = buildGateway({ readBrowserFile: async name => `/* ${name} */` });
    const script = (await changed.inject('/apple-pay-session.js')).body;
    const hosted = await changed.inject('/__hosted/www.paypal.com/apple-pay-session.js');
    await changed.close();
    expect(script).toContain('/* apple-pay-session.js */');
    expect(script).toContain('{"id":"visa","network":"visa","label":"Visa","last4":"1111","note":');
    expect(hosted.statusCode).toBe(404);
  });
});
