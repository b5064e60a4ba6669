import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { Merchant } from '../state/merchant.ts';
import { newContext, newLegacyContext, query, queryLegacy, submit } from '../testing/venmo.ts';
import { venmoProfile } from './configuration.ts';

const gateway = buildGateway();
const { accessToken } = venmoProfile(new Merchant(localMerchant));
const shop = 'https://shop.example/pay?cart=1';
const returnUrls = {
  'x-success': `${shop}#venmoSuccess=1`,
  'x-cancel': `${shop}#venmoCancel=1`,
  'x-error': `${shop}#venmoError=1`,
};
const noReturn = { 'x-success': 'NOOP', 'x-cancel': 'NOOP', 'x-error': 'NOOP' };

function appUrl(parameters: Record<string, string>, path = '/braintree/checkout'): string {
  return `${path}?${new URLSearchParams({ braintree_access_token: accessToken, ...parameters })}`;
}

/** The URL to which the page returns. */
function returnTarget(body: string): URL {
  const href = /href="([^"]+)" data-return/.exec(body)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&'), 'https://page.example');
}

describe('the Venmo app stand-in', () => {
  it.each([
    ['cancel', 'CANCELED', { venmoCancel: '1' }],
    ['fail', 'FAILED', { venmoError: '1', errorCode: '1' }],
    ['expire', 'EXPIRED', { venmoError: '1', errorCode: '2' }],
  ])('[VENMO-12] %s returns to the shop with its own result', async (action, status, expected) => {
    const id = await newContext(gateway);
    const { body } = await submit(gateway, appUrl({ ...returnUrls, resource_id: id }), { outcome: action });
    expect((await query(gateway, id)).data.node.status).toBe(status);
    expect(Object.fromEntries(new URLSearchParams(returnTarget(body).hash.slice(1)))).toMatchObject(expected);
  });

  it("[VENMO-12] a page loaded through the shop's server is returned to through that server", async () => {
    const frame = 'https://assets.braintreegateway.com/web/3.144.0/html/redirect-frame.html#venmoCancel=1';
    const urls = { 'x-success': frame, 'x-cancel': frame, 'x-error': frame };
    const url = appUrl({ ...urls, resource_id: await newContext(gateway) }, '/go/web');
    const { body } = await submit(gateway, `/__hosted/account.venmo.com${url}`, { outcome: 'cancel' });
    expect(returnTarget(body).pathname).toBe(
      '/__hosted/assets.braintreegateway.com/web/3.144.0/html/redirect-frame.html',
    );
  });

  it('[VENMO-32] without a return URL the page asks the buyer to go back', async () => {
    const id = await newContext(gateway);
    const url = appUrl({ ...noReturn, resource_id: id });
    expect((await gateway.inject(url)).body).not.toContain('name="return"');
    const { body } = await submit(gateway, url, { outcome: 'approve', account: 'venmojoe' });
    expect(body).toContain('Go back to the shop');
    expect(body).not.toContain('data-return');
    expect((await query(gateway, id)).data.node.status).toBe('APPROVED');
  });

  it('[VENMO-33] a request that has already ended keeps its result, which the shop receives', async () => {
    const url = appUrl({ ...returnUrls, resource_id: await newContext(gateway) });
    await submit(gateway, url, { outcome: 'cancel' });
    const { body } = await submit(gateway, url, { outcome: 'approve', account: 'venmojoe' });
    expect(returnTarget(body).hash).toContain('venmoCancel=1');
    expect((await gateway.inject(url)).body).toContain('You canceled');
  });

  it('[VENMO-13] the context of a legacy page is read from the access token', async () => {
    const id = await newLegacyContext(gateway);
    const url = appUrl({ ...noReturn, braintree_access_token: `${accessToken}|pcid:${id}` });
    await submit(gateway, url, { outcome: 'approve', account: 'venmojoe' });
    expect((await queryLegacy(gateway, id)).data.node).toMatchObject({ status: 'APPROVED', userName: 'venmojoe' });
  });

  it('[VENMO-14] a URL without a known merchant or request is rejected', async () => {
    const urls = [
      '/braintree/checkout',
      appUrl({ braintree_access_token: 'access_token$sandbox$local_merchant$0' }),
      appUrl({ resource_id: 'nothing' }),
      appUrl({ braintree_access_token: `${accessToken}|pcid:nothing` }),
    ];
    const responses = await Promise.all([
      ...urls.map(url => gateway.inject(url)),
      ...urls.map(url => submit(gateway, url, { outcome: 'approve', account: 'venmojoe' })),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
    const unread = await submit(gateway, appUrl(returnUrls), { outcome: 'open' });
    expect(unread.statusCode).toBe(400);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' data:text/html,x',
    'nonsense',
    '',
  ])('[VENMO-34] the app does not return to %j', async unsafe => {
    const url = appUrl({ ...returnUrls, 'x-cancel': unsafe });
    const { body } = await submit(gateway, url, { outcome: 'cancel' });
    expect(body).not.toContain('data-return');
  });

  it("[VENMO-12] the app returns to a shop's app by its own scheme", async () => {
    const scheme = 'com.shop.app://done#venmoCancel=1';
    const url = appUrl({ ...returnUrls, 'x-cancel': scheme, resource_id: await newContext(gateway) });
    expect(returnTarget((await submit(gateway, url, { outcome: 'cancel' })).body).href).toContain(scheme);
  });
});
