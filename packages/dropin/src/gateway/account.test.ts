import ClientClass, { type ClientConfiguration } from 'braintree-web/client/client.js';
import metadata from 'braintree-web/lib/add-metadata.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken } from '../../test/client-token.ts';
import { fakeProvider } from '../../test/fake-provider.ts';
import { rejection } from '../../test/harness.ts';
import { fetchAccount } from './account.ts';
import { connectBraintree } from './connect-braintree.ts';

const graphQLUrl = 'https://payments.sandbox.braintree-api.com/graphql';
const clientConfiguration = {
  environment: 'SANDBOX',
  merchantId: 'm',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api',
  analyticsUrl: 'https://client-analytics.sandbox.braintreegateway.com/m',
  creditCard: { supportedCardBrands: ['VISA', 'MASTERCARD'], challenges: ['CVV'], threeDSecureEnabled: true },
  venmo: { merchantId: 'v', accessToken: 'a', environment: 'SANDBOX', enrichedCustomerDataEnabled: false },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};
const reply = { data: { clientConfiguration } };

let provider: ReturnType<typeof fakeProvider>;
/** The requests that were made without the library. */
const fetched = vi.fn<typeof fetch>();
let turn = 0;

beforeEach(() => {
  provider = fakeProvider();
  turn += 1;
  fetched.mockReset().mockImplementation(async () => Response.json(reply));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

const graphQL = { url: graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] };
/** A token that no test used before. */
const freshToken = (parts: object = {}): string =>
  clientToken({ account: turn, graphQL, paymentMethodIdJwt: 'jwt', ...parts });

/** What the library's own client asks for, and what it makes of the same reply. */
async function byLibrary(
  authorization: string,
): Promise<{ headers: object; url: string; body: object; known: ClientConfiguration }> {
  const connecting = ClientClass.initialize({ authorization });
  const { url, headers, body, respond } = await provider.to('/graphql');
  respond(200, reply);
  return { url: url.href, headers, body: JSON.parse(body ?? ''), known: (await connecting).getConfiguration() };
}

const lowerCase = (headers: object): object =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('fetchAccount', () => {
  it.each([
    ['a client token', () => freshToken()],
    ['a tokenization key', () => `sandbox_key${turn}_m`],
  ])(
    '[ACCOUNT-1] [ACCOUNT-2] with %s it asks as the library does, and makes the same of the reply',
    async (_, make) => {
      const authorization = make();
      const { configuration } = await fetchAccount(authorization);
      const library = await byLibrary(authorization);
      const [url, request] = fetched.mock.calls[0] ?? [];
      const body = JSON.parse(String(request?.body));
      const session = { sessionId: expect.any(String) };
      expect({ url, body, headers: request?.headers }).toEqual({
        url: library.url,
        body: { ...library.body, clientSdkMetadata: { source: 'client', integration: 'custom', ...session } },
        headers: lowerCase(library.headers),
      });
      const named = { integration: 'dropin2', integrationType: 'dropin2', dropinVersion: '1.38.1', ...session };
      expect(JSON.parse(JSON.stringify(configuration))).toEqual({
        ...library.known,
        analyticsMetadata: { ...library.known.analyticsMetadata, ...named },
      });
      expect(configuration.analyticsMetadata.sessionId).toBe(body.clientSdkMetadata.sessionId);
    },
  );

  it('[ACCOUNT-3] the client of that account asks for nothing by itself', async () => {
    const { client } = await fetchAccount(freshToken());
    const asking = (await client()).request({ method: 'get', endpoint: 'payment_methods', data: {} });
    const { url, respond } = await provider.to('/v1/payment_methods');
    expect(url.searchParams.get('_meta[integration]')).toBe('dropin2');
    respond(200, { paymentMethods: [] });
    await asking;
    expect(provider.requests).toHaveLength(1);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<Response>]>([
    ['is not reached', () => Promise.reject(new TypeError('blocked'))],
    ['has an error', async () => Response.json({}, { status: 503 })],
    [
      'refuses',
      async () => Response.json({ errors: [{ message: 'No.', extensions: { errorClass: 'AUTHENTICATION' } }] }),
    ],
    ['is no gateway', async () => new Response('<html>')],
    [
      'names a foreign host',
      async () =>
        Response.json({
          data: { clientConfiguration: { ...clientConfiguration, clientApiUrl: 'https://shop.example' } },
        }),
    ],
  ])('[ACCOUNT-4] if the API %s, the library asks in its own way', async (_, answer) => {
    fetched.mockImplementation(answer);
    const fetching = fetchAccount(freshToken());
    (await provider.to('/graphql')).respond(0);
    (await provider.to('/v1/configuration')).respond(200, { ...clientConfiguration, environment: 'sandbox' });
    const { configuration, client } = await fetching;
    expect(configuration.gatewayConfiguration).toMatchObject({ merchantId: 'm' });
    expect((await client()).getConfiguration()).toEqual(configuration);
  });

  it.each([
    ['names no API', undefined],
    ['is of a newer API', { ...graphQL, date: '2099-01-01' }],
    ['names a foreign API', { ...graphQL, url: 'https://shop.example/graphql' }],
  ])('[ACCOUNT-4] if the token %s, only the library asks', async (_, named) => {
    fetchAccount(freshToken({ graphQL: named })).catch(() => undefined);
    await expect.poll(() => provider.requests).not.toHaveLength(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[ACCOUNT-5] a widget that is created again does not wait for its account', async () => {
    const token = freshToken();
    const [first, second] = await Promise.all([fetchAccount(token), fetchAccount(token)]);
    expect(second).toBe(first);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('[ACCOUNT-5] a failure is not remembered', async () => {
    const token = freshToken();
    fetched.mockImplementationOnce(async () => Response.json({}, { status: 401 }));
    const failing = rejection(fetchAccount(token));
    (await provider.to('/graphql')).respond(401);
    expect(await failing).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    expect((await fetchAccount(token)).configuration.gatewayConfiguration).toMatchObject({ merchantId: 'm' });
  });

  it('[ACCOUNT-6] an API that does not respond within 30 seconds is given up', async () => {
    vi.useFakeTimers();
    const signals: (AbortSignal | null | undefined)[] = [];
    fetched.mockImplementation(async (_, { signal } = {}) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    });
    fetchAccount(freshToken()).catch(() => undefined);
    vi.advanceTimersByTime(29_999);
    expect(signals.map(signal => signal?.aborted)).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(signals.map(signal => signal?.aborted)).toEqual([true]);
    vi.useRealTimers();
  });

  it.each(['token', 'key'])(
    '[ANALYTICS-4] analytics of a %s carry what the library adds to its requests',
    async kind => {
      const authorization = kind === 'key' ? `sandbox_analytics${turn}_m` : freshToken();
      const connection = connectBraintree(authorization);
      const { configuration } = await fetchAccount(authorization);
      const target = await connection.analytics;
      expect(JSON.parse(JSON.stringify(target?.envelope))).toEqual(metadata.addMetadata(configuration));
    },
  );
});
