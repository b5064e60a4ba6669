import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest } from './send-request.ts';

const calls: string[] = [];

function openAt(origin: string, pathname: string): void {
  calls.length = 0;
  vi.stubGlobal('window', { location: { origin, pathname } });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return new Response('{"data":1}');
  });
}

afterEach(() => vi.unstubAllGlobals());

const page = '/web/3.144.0/html/hosted-fields-frame.html';

describe('URLs that card fields call', () => {
  it("[FIELD-34] card fields call a payment host, over the page's transport", async () => {
    openAt('http://localhost:3000', `/__hosted/assets.braintreegateway.com${page}`);
    const url = 'https://payments.sandbox.braintree-api.com/graphql';
    expect(await sendRequest({ url, body: {} })).toEqual({ status: 200, body: { data: 1 } });
    expect(calls).toEqual(['http://localhost:3000/__hosted/payments.sandbox.braintree-api.com/graphql']);
  });

  it.each(['http://localhost:3002/__control/reset', '/__control/reset', 'https://evil.example/'])(
    '[FIELD-34] card fields do not call another URL that the page sends: %s',
    async url => {
      openAt('http://localhost:3002', page);
      expect(await sendRequest({ url, body: { number: '4111111111111111' } })).toEqual({ status: 0, body: undefined });
      expect(calls).toEqual([]);
    },
  );
});
