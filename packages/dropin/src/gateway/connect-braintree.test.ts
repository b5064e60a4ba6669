import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken } from '../../test/client-token.ts';
import { fakeProvider } from '../../test/fake-provider.ts';
import { flush, rejection } from '../../test/harness.ts';
import { connectBraintree } from './connect-braintree.ts';

const assetsUrl = 'https://assets.braintreegateway.com';
const clientApiUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api';
const account = {
  environment: 'sandbox',
  merchantId: 'm',
  assetsUrl,
  clientApiUrl,
  challenges: ['cvv', 'postal_code'],
  creditCards: { supportedCardTypes: ['Visa'] },
  analytics: { url: 'https://client-analytics.sandbox.braintreegateway.com/m' },
};
const saved = { paymentMethods: [{ nonce: 'n', type: 'CreditCard', details: {} }] };

let provider: ReturnType<typeof fakeProvider>;
let turn = 0;
/** A token that no test used before, because the library caches one client for each. */
const freshToken = (parts: Readonly<Record<string, unknown>> = {}): string => {
  turn += 1;
  return clientToken({ turn, ...parts });
};

beforeEach(() => {
  provider = fakeProvider();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connectBraintree', () => {
  it('[GATEWAY-5] hints are available before any response', () => {
    expect(connectBraintree(freshToken()).hints).toEqual({ isGuest: false, challenges: ['cvv'] });
  });

  it('[GATEWAY-15] an account’s challenges are stored for the next page of the tab', async () => {
    const token = freshToken({ challenges: undefined });
    expect(connectBraintree(token).hints.challenges).toBeNull();
    (await provider.to('/configuration')).respond(200, account);
    await flush();
    expect(connectBraintree(token).hints.challenges).toEqual(['cvv', 'postal_code']);
    const other = freshToken({ challenges: undefined, configUrl: `${clientApiUrl}/v1/other` });
    expect(connectBraintree(other).hints.challenges).toBeNull();
  });

  it('[GATEWAY-16] the connection works if the browser blocks storage', async () => {
    const forbidden = (): never => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    const connection = connectBraintree(freshToken({ challenges: undefined }));
    (await provider.to('/configuration')).respond(200, account);
    expect(await connection.configuration).toMatchObject({ merchantId: 'm' });
    expect(connection.hints.challenges).toBeNull();
  });

  it('[GATEWAY-6] saved methods are requested in parallel with the account', async () => {
    const connection = connectBraintree(freshToken());
    const fetching = connection.fetchPaymentMethods({ defaultFirst: true });
    const { method, url, respond } = await provider.to('/v1/payment_methods');
    expect({ method, defaultFirst: url.searchParams.get('defaultFirst') }).toEqual({
      method: 'GET',
      defaultFirst: '1',
    });
    expect(url.searchParams.get('authorizationFingerprint')).toBe('fingerprint?customer_id=7');
    expect(url.searchParams.get('_meta[integration]')).toBe('dropin2');
    respond(200, saved);
    expect(await fetching).toMatchObject([{ nonce: 'n' }]);
  });

  it('[GATEWAY-17] saved methods are requested after the account if the token has no URL', async () => {
    const connection = connectBraintree(freshToken({ clientApiUrl: 'https://shop.example' }));
    const fetching = connection.fetchPaymentMethods({ defaultFirst: false });
    expect(provider.requests.map(({ url }) => url.hostname)).not.toContain('shop.example');
    (await provider.to('/configuration')).respond(200, account);
    await flush();
    const { url, respond } = await provider.to('/v1/payment_methods');
    expect(url.searchParams.get('defaultFirst')).toBe('0');
    respond(200, saved);
    expect(await fetching).toMatchObject([{ nonce: 'n' }]);
  });

  it('[GATEWAY-7] no saved methods are requested for guests', async () => {
    const connection = connectBraintree(freshToken({ authorizationFingerprint: 'fingerprint' }));
    expect(await connection.fetchPaymentMethods({ defaultFirst: true })).toEqual([]);
    expect(provider.requests.some(({ url }) => url.href.includes('payment_methods'))).toBe(false);
  });

  it('[AUTH-11] a refused authorization is told apart from nothing saved', async () => {
    const fetching = rejection(connectBraintree(freshToken()).fetchPaymentMethods({ defaultFirst: true }));
    const body = { error: { message: 'No.' } };
    (await provider.to('/v1/payment_methods')).respond(401, body);
    await flush();
    provider.requests.filter(({ url }) => url.href.includes('/v1/payment_methods'))[1]?.respond(401, body);
    expect(await fetching).toMatchObject({ status: 401 });
  });

  it.each([500, 403, 404])('[GATEWAY-18] status %i is treated as nothing saved', async status => {
    const fetching = connectBraintree(freshToken()).fetchPaymentMethods({ defaultFirst: true });
    (await provider.to('/v1/payment_methods')).respond(status, { error: { message: 'No.' } });
    expect(await fetching).toEqual([]);
  });

  it('[GATEWAY-19] the request for saved methods fails after two tries of ten seconds', async () => {
    vi.useFakeTimers();
    const tries = (): number => provider.requests.filter(({ url }) => url.href.includes('/v1/payment_methods')).length;
    const fetching = rejection(connectBraintree(freshToken()).fetchPaymentMethods({ defaultFirst: true }));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await fetching).toMatchObject({ name: 'AbortError' });
    expect(tries()).toBe(2);
  });

  it('[GATEWAY-19] a network error is tried again at once', async () => {
    const fetching = connectBraintree(freshToken()).fetchPaymentMethods({ defaultFirst: true });
    (await provider.to('/v1/payment_methods')).respond(0);
    await flush();
    provider.requests.filter(({ url }) => url.href.includes('/v1/payment_methods'))[1]?.respond(200, saved);
    expect(await fetching).toMatchObject([{ nonce: 'n' }]);
  });

  it('[GATEWAY-9] the configuration rejects with the library’s error if the account cannot be fetched', async () => {
    const connection = connectBraintree(freshToken());
    (await provider.to('/configuration')).respond(401);
    expect(await rejection(connection.configuration)).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    expect(await connection.analytics).toBeNull();
  });

  it('[GATEWAY-20] a failed connection leaves no rejection unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const container = document.body.appendChild(document.createElement('div'));
    const connection = connectBraintree('nonsense');
    const attempt = connection.createCardFields({ fields: { number: { container } }, styles: {} });
    await attempt.teardown();
    await rejection(connection.configuration);
    await new Promise(resolve => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('[ANALYTICS-4] [ANALYTICS-17] the connection has the analytics URL and the data of every post', async () => {
    const connection = connectBraintree(freshToken());
    (await provider.to('/configuration')).respond(200, account);
    expect(await connection.analytics).toMatchObject({
      url: account.analytics.url,
      envelope: {
        authorizationFingerprint: 'fingerprint?customer_id=7',
        braintreeLibraryVersion: expect.stringMatching(/^braintree\/web\/3\./),
        _meta: { integration: 'dropin2', integrationType: 'dropin2', sessionId: expect.any(String) },
      },
    });
  });

  it('[ANALYTICS-17] the account may name any host for its analytics', async () => {
    const connection = connectBraintree(freshToken());
    const url = 'https://statistics.example/m';
    (await provider.to('/configuration')).respond(200, { ...account, analytics: { url } });
    expect(await connection.analytics).toMatchObject({ url });
  });

  it.each([
    undefined,
    {},
    { url: 7 },
    { url: '' },
    { url: 'http://client-analytics.sandbox.braintreegateway.com/m' },
    { url: 'javascript:alert(1)//braintreegateway.com' },
  ])('[ANALYTICS-18] no analytics are sent to the URL %j', async analytics => {
    const connection = connectBraintree(freshToken());
    (await provider.to('/configuration')).respond(200, { ...account, analytics });
    expect(await connection.analytics).toBeNull();
  });
});
