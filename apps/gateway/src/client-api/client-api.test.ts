import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { writeFingerprint } from '../authorization/fingerprint.ts';
import { buildGateway } from '../gateway.ts';
import { goodCard, graphQL, serverCall, tokenizeOverGraphQL } from '../testing/calls.ts';

const now = new Date('2026-11-21T10:00:00Z');
const other = { ...localMerchant, merchantId: 'other', publicKey: 'other', tokenizationKey: 'sandbox_other_other' };
const gateway = buildGateway({ now: () => now, merchants: [localMerchant, other] });
const rest = '/__hosted/api.sandbox.braintreegateway.com:443/merchants/local_merchant/client_api/v1';
const key = localMerchant.tokenizationKey;

function fingerprint(createdAt: Date = now, merchant = localMerchant): string {
  return writeFingerprint(merchant, { merchantId: merchant.merchantId, createdAt });
}

function restConfiguration(name: string, authorization: string) {
  const query = new URLSearchParams({ [name]: authorization, configVersion: '3', '_meta[sessionId]': 's' });
  return gateway.inject(`${rest}/configuration?${query}`);
}

function postCard(body: object) {
  return gateway.inject({ method: 'POST', url: `${rest}/payment_methods/credit_cards`, payload: body });
}

/** Every text inside a value that looks like a URL. */
function urlsIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/"([a-z]+:\/\/[^"]+)"/g)].map(match => match[1] ?? '');
}

describe('the configuration of the client API', () => {
  it.each([
    ['[CLIENT-1] is available over GraphQL for a tokenization key', key],
    ['[CLIENT-20] is available over GraphQL for a client token', fingerprint()],
  ])('%s', async (_, authorization) => {
    const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, authorization);
    expect(response.errors).toBeUndefined();
    expect(response.data.clientConfiguration).toMatchObject({
      environment: 'SANDBOX',
      merchantId: 'local_merchant',
      creditCard: {
        supportedCardBrands: expect.arrayContaining([
          'VISA',
          'MASTERCARD',
          'AMERICAN_EXPRESS',
          'INTERNATIONAL_MAESTRO',
        ]),
        challenges: ['CVV', 'POSTAL_CODE'],
        threeDSecureEnabled: true,
      },
      supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
    });
  });

  it.each([
    ['[CLIENT-21] is available over REST for a tokenization key', 'tokenizationKey', key],
    ['[CLIENT-22] is available over REST for a client token', 'authorizationFingerprint', fingerprint()],
  ])('%s', async (_, name, authorization) => {
    const reply = await restConfiguration(name, authorization);
    expect(reply.json()).toMatchObject({
      environment: 'sandbox',
      challenges: ['cvv', 'postal_code'],
      creditCards: { supportedCardTypes: expect.arrayContaining(['Visa', 'MasterCard']), collectDeviceData: false },
    });
  });

  it('[CLIENT-10] contains only real https URLs', async () => {
    const overGraphQL = await graphQL(gateway, { operationName: 'ClientConfiguration' });
    const overRest = (await restConfiguration('tokenizationKey', key)).json();
    const urls = [...urlsIn(overGraphQL), ...urlsIn(overRest)];
    expect(urls.length).toBeGreaterThanOrEqual(6);
    const accepted = /^https:\/\/([a-z-]+\.)*(braintreegateway|braintree-api|cardinalcommerce|paypal)\.com([:/]|$)/;
    expect(urls.filter(url => !accepted.test(url))).toEqual([]);
  });

  it('[CLIENT-11] leaves out the payment methods that the merchant has switched off', async () => {
    const settings = { threeDSecure: false, paypal: false, venmo: false };
    const bare = buildGateway({ merchants: [{ ...localMerchant, settings }] });
    const response = await graphQL(bare, { operationName: 'ClientConfiguration' });
    expect(response.data.clientConfiguration).toMatchObject({
      creditCard: { threeDSecureEnabled: false },
      paypal: null,
      venmo: null,
    });
  });

  it('[CLIENT-12] contains the challenges and brands of the merchant', async () => {
    const settings = { challenges: [], supportedBrands: ['visa'] } as const;
    const bare = buildGateway({ merchants: [{ ...localMerchant, settings }] });
    const response = await graphQL(bare, { operationName: 'ClientConfiguration' });
    expect(response.data.clientConfiguration.creditCard).toMatchObject({
      supportedCardBrands: ['VISA'],
      challenges: [],
    });
    const refused = await tokenizeOverGraphQL(bare, { ...goodCard, number: '5555555555554444' });
    expect(refused.errors[0].extensions.legacyCode).toBe('81703');
  });
});

describe('the authorization of a page', () => {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000 - 1);
  it.each([
    '',
    'sandbox_someone_local_merchant',
    'x|merchant_id=local_merchant',
    fingerprint().replace('local_public', 'another'),
    fingerprint(yesterday),
    `${fingerprint()}&customer_id=smuggled`,
  ])('[CLIENT-2] the authorization "%s" is rejected over GraphQL and REST', async authorization => {
    const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, authorization);
    expect(response.errors[0].extensions.errorClass).toBe('AUTHENTICATION');
    expect((await restConfiguration('authorizationFingerprint', authorization)).statusCode).toBe(401);
  });

  it('[CLIENT-13] the authorization of another merchant is rejected', async () => {
    expect((await restConfiguration('tokenizationKey', other.tokenizationKey)).statusCode).toBe(403);
    expect((await gateway.inject(`${rest}/configuration`)).statusCode).toBe(401);
  });
});

describe('cross-origin calls', () => {
  it.each(['/graphql', '/merchants/local_merchant/client_api/v1/configuration', '/xoplatform/logger/api/logger'])(
    '[CLIENT-3] the preflight of %s is granted',
    async url => {
      const reply = await gateway.inject({
        method: 'OPTIONS',
        url,
        headers: {
          host: 'payments.sandbox.braintree-api.com',
          origin: 'http://localhost:3000',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,braintree-version,content-type',
        },
      });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization,braintree-version,content-type',
      });
    },
  );

  it.each([
    '/merchants/local_merchant/transactions',
    '/merchants/local_merchant/customers/1',
    '/__hosted/api.sandbox.braintreegateway.com/merchants/local_merchant/client_token',
  ])("[CLIENT-9] a page gets no CORS access to %s, which is for the shop's server", async url => {
    const reply = await gateway.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(reply.statusCode).toBe(401);
    expect(Object.keys(reply.headers).join()).not.toContain('access-control');
  });

  it('[CLIENT-14] the response of the client API is readable from any origin', async () => {
    const reply = await restConfiguration('tokenizationKey', key);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('card tokenization', () => {
  it('[CLIENT-4] [CLIENT-15] returns a nonce and the displayable card details over GraphQL', async () => {
    const response = await tokenizeOverGraphQL(gateway, { ...goodCard, cardholderName: 'Ada' });
    expect(response.data.tokenizeCreditCard).toMatchObject({
      token: expect.stringMatching(/^tokencc_[a-z0-9_]+$/),
      creditCard: { bin: '411111', brandCode: 'VISA', last4: '1111', cardholderName: 'Ada', expirationYear: '2039' },
    });
  });

  it('[CLIENT-4] [CLIENT-15] returns the same nonce and card details over REST', async () => {
    const creditCard = { number: '5555 5555 5555 4444', expirationDate: '3/39', cvv: '123' };
    const reply = await postCard({ tokenizationKey: key, creditCard });
    expect(reply.statusCode).toBe(202);
    const card = reply.json().creditCards[0];
    expect(card).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 44',
      details: { cardType: 'MasterCard', lastFour: '4444', expirationMonth: '03', expirationYear: '2039' },
    });
    const sale = { transaction: { type: 'sale', amount: '12500', payment_method_nonce: card.nonce } };
    expect((await serverCall(gateway, 'POST', 'transactions', sale)).statusCode).toBe(201);
  });

  it.each([
    [{ number: '' }, 'number 81714'],
    [{ number: '4111' }, 'number 81716'],
    [{ number: '4111111111111112' }, 'number 81715'],
    [{ number: '4242424242424242' }, 'number 81717'],
    [{ expirationMonth: '', expirationYear: '' }, 'expirationDate 81709'],
    [{ expirationMonth: '13' }, 'expirationMonth 81712'],
    [{ expirationYear: '3' }, 'expirationYear 81713'],
    [{ expirationMonth: '10', expirationYear: '26' }, 'expirationDate 81710'],
    [{ cvv: '12' }, 'cvv 81707'],
    [{ cvv: '1234' }, 'cvv 81707'],
    [{ cardholderName: 'x'.repeat(176) }, 'cardholderName 81723'],
    [{ billingAddress: { postalCode: '12345678901' } }, 'billingAddress.postalCode 81809'],
    [{ billingAddress: { postalCode: '<12>' } }, 'billingAddress.postalCode 81813'],
  ])('[CLIENT-5] a card with %j is rejected with %s over GraphQL and REST', async (change, expected) => {
    const creditCard = { ...goodCard, ...change };
    const [field = '', code] = expected.split(' ');
    const overGraphQL = await tokenizeOverGraphQL(gateway, creditCard);
    expect(overGraphQL.errors).toMatchObject([
      {
        extensions: {
          errorClass: 'VALIDATION',
          inputPath: ['input', 'creditCard', ...field.split('.')],
          legacyCode: code,
        },
      },
    ]);
    const overRest = await postCard({ tokenizationKey: key, creditCard });
    expect(overRest.statusCode).toBe(422);
    expect(overRest.json()).toMatchObject({
      error: { message: 'Credit card is invalid' },
      fieldErrors: [{ field: 'creditCard' }],
    });
    expect(overRest.body).toContain(`"field":"${field.split('.').at(-1)}","code":"${code}"`);
  });

  it('[CLIENT-16] all errors of a card are reported in one response', async () => {
    const response = await tokenizeOverGraphQL(gateway, { cvv: 'x' });
    expect(response.errors.map((error: { extensions: { legacyCode: string } }) => error.extensions.legacyCode)).toEqual(
      ['81714', '81709', '81707'],
    );
  });

  it('[CLIENT-17] a card that expires in the current month is accepted', async () => {
    const response = await tokenizeOverGraphQL(gateway, { ...goodCard, expirationMonth: '11', expirationYear: '26' });
    expect(response.errors).toBeUndefined();
  });

  it('[CLIENT-18] over REST a card is verified with a client token but not with a tokenization key', async () => {
    const creditCard = { ...goodCard, number: '4000111111111115' };
    const withToken = await postCard({ authorizationFingerprint: fingerprint(), creditCard });
    const withKey = await postCard({ tokenizationKey: key, creditCard });
    expect([withToken.statusCode, withKey.statusCode]).toEqual([422, 202]);
  });
});

describe('other calls of pages', () => {
  it('[CLIENT-6] a token without a customer has no saved methods', async () => {
    const query = new URLSearchParams({ authorizationFingerprint: fingerprint() });
    const reply = await gateway.inject(`${rest}/payment_methods?${query}`);
    expect(reply.json()).toEqual({ paymentMethods: [] });
  });

  it.each(['/__hosted/www.paypal.com/xoplatform/logger/api/logger', '/analytics/local_merchant'])(
    '[CLIENT-7] events sent to %s are accepted',
    async url => {
      const asJson = await gateway.inject({ method: 'POST', url, payload: { events: [] } });
      const asBeacon = await gateway.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: 'event=opened',
      });
      expect(Math.max(asJson.statusCode, asBeacon.statusCode)).toBeLessThan(300);
    },
  );

  it.each([
    [{ operationName: 'DeletePaymentMethod' }, 'NOT_IMPLEMENTED'],
    [{ query: 'nonsense' }, 'NOT_IMPLEMENTED'],
    [{}, 'NOT_IMPLEMENTED'],
  ])('[CLIENT-8] the operation %j returns an error that the browser library can read', async (body, errorClass) => {
    const response = await graphQL(gateway, body);
    expect(response).toMatchObject({ data: null, errors: [{ extensions: { errorClass } }] });
  });

  it('[CLIENT-19] a body that is not JSON returns a 400 in the shape of a GraphQL error', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: '{"query":',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ data: null, errors: [{ extensions: { errorClass: 'VALIDATION' } }] });
  });
});
