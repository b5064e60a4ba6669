import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, anEventOf, freeTickets, giveAccess } from '../check-in.ts';
import { aBuyer, aLister, anAdmin } from '../people.ts';
import { type BothServers, exchange, startBothServers } from './both-servers.ts';

let servers: BothServers;
beforeAll(async () => {
  servers = await startBothServers();
});
afterAll(() => servers.close());

/** Stands in each text that no log line may have. Its form is that of no word and no id. */
const marker = 'PLANTED-7Q2X-MARKER';
const plain = 'plantedtermofavisitor';
const json = { 'content-type': 'application/json' };

type Sent = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** Requests with a marker in each place that visitors put search terms, passwords, tokens and codes. */
const planted: readonly Sent[] = [
  ...['search', 'text', 'q', 'query', 'token', 'code', 'password', 'email', 'anything'].flatMap(name => [
    { path: `/api/products/search?${name}=${marker}` },
    { path: `/shop?${name}=${plain}` },
    { path: `/nowhere?${name}=${marker}` },
    { path: `/api/nowhere?${name}=${plain}` },
  ]),
  { path: `/api/products/search?text=${plain}%00` },
  { path: `/api/products/?amount=${marker}` },
  { path: `/reset-password/${marker}` },
  { path: `/reset-password?token=${marker}` },
  { path: `/api/password/reset/${marker}` },
  { path: `/api/tickets/${marker}` },
  { path: `/api/checkin/${marker}?search=${plain}` },
  { path: `/order/${marker}` },
  { path: `/event/${marker}` },
  { path: `/assets/${marker}.js` },
  { path: `/api/product/one/${marker}` },
  { path: `/api/product/one/%zz${marker}?search=${plain}` },
  { path: `/event/%zz${marker}?search=${plain}` },
  { path: `/api/product/one/${marker.repeat(20)}` },
  { path: `/api/%2e%2e%2f${marker}` },
  {
    method: 'POST',
    path: '/api/signin',
    headers: json,
    body: JSON.stringify({ email: `${marker}@example.com`, password: marker }),
  },
  {
    method: 'POST',
    path: '/api/signin',
    headers: json,
    body: JSON.stringify({ email: { [marker]: marker }, password: marker }),
  },
  { method: 'POST', path: '/api/signin', headers: json, body: `${marker} {"password":"${marker}"` },
  { method: 'POST', path: '/api/signin', headers: json, body: `{"email":"a@b.c","password":${marker}}` },
  {
    method: 'POST',
    path: '/api/signup',
    headers: json,
    body: JSON.stringify({ name: `${marker}\u0000`, email: `${marker}@example.com`, password: `a river ${marker}` }),
  },
  {
    method: 'POST',
    path: '/api/password/reset',
    headers: json,
    body: JSON.stringify({ token: marker, newPassword: `a river ${marker}` }),
  },
  { method: 'POST', path: '/api/email/confirm', headers: json, body: JSON.stringify({ token: marker }) },
  {
    method: 'POST',
    path: '/api/products/by/Search',
    headers: json,
    body: JSON.stringify({ limit: marker, filters: { category: [marker] } }),
  },
  { method: 'POST', path: `/shop?search=${marker}`, headers: { 'content-type': 'text/plain' }, body: marker },
  { method: 'PUT', path: `/api/signin?token=${marker}`, headers: json, body: '{}' },
  { path: '/api/all/category', headers: { authorization: `Bearer ${marker}`, cookie: `guichet-refresh=${marker}` } },
  { path: '/api/checkin/summary', headers: { authorization: `Bearer door_${marker}` } },
  {
    method: 'POST',
    path: '/api/session/refresh',
    headers: { cookie: `guichet-refresh=${marker}`, 'sec-fetch-site': 'same-origin' },
  },
];

const bytesOf = ({ method = 'GET', path, headers = {}, body = '' }: Sent): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: shop.test',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

const allLines = (): string => [...servers.api.logLines, ...servers.shopLogLines].join('');

function expectNoMarker(): void {
  const found = [...servers.api.logLines, ...servers.shopLogLines].filter(
    line => line.toLowerCase().includes(marker.toLowerCase()) || line.includes(plain),
  );
  expect(found).toEqual([]);
}

describe('the log lines of both servers', () => {
  it('[LOG-5] have no search term, token, code or password of any request', async () => {
    for (const sent of planted) {
      // Directly as well: then an address that the shop's server refuses reaches the API.
      for (const port of [servers.ports.shop, servers.ports.api]) await exchange(port, bytesOf(sent));
    }
    expect(allLines()).toContain('"path":"/api/product/one/[redacted]"');
    expect(allLines()).toContain('"path":"/shop"');
    expectNoMarker();
  });

  it('[LOG-5] have no search term of a signed-in admin, buyer or check-in device', async () => {
    const { api, shopUrl } = servers;
    const [admin, lister, buyer] = [await anAdmin(api), await aLister(api), await aBuyer(api)];
    const eventId = await anEventOf(lister, api);
    const [ticket] = await freeTickets(api, eventId);
    const { token } = (await giveAccess(lister, eventId)).body;
    const device = aDevice(api, token);
    await device.scan(ticket?.code ?? '');
    await device.scan(marker);
    const paths = [`/api/order/list/${admin.id}`, `/api/admin/members/${admin.id}`, `/api/admin/audit/${admin.id}`];
    for (const path of paths) {
      for (const name of ['search', 'text', 'q']) {
        const headers = { authorization: `Bearer ${admin.token}` };
        await fetch(`${shopUrl}${path}?${name}=${encodeURIComponent(`${plain}%_\\`)}`, { headers });
      }
    }
    await fetch(`${shopUrl}/api/checkin/search?text=${plain}`, { headers: { authorization: `Bearer ${token}` } });
    for (const secret of [admin.token, buyer.token, buyer.refreshCookie, token, ticket?.code ?? 'no ticket']) {
      expect(allLines()).not.toContain(secret);
    }
    expectNoMarker();
  });

  it('[LOG-5] have no input that the database quotes in an error', () => {
    const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${marker}"`), { code: '22P02' });
    servers.api.app.log.error({ err: new Error(`Failed query: select $1\nparams: ${plain}`, { cause }) });
    const search = Object.assign(new Error(`syntax error in tsquery: "${plain} ${marker}"`), { code: '42601' });
    servers.api.app.log.error({ err: search }, 'request failed');
    const missing = Object.assign(new Error('relation "events" does not exist'), { code: '42P01' });
    servers.api.app.log.error({ err: missing });
    expect(allLines()).toContain('invalid input syntax for type uuid: \\"[redacted]\\"');
    expect(allLines()).toContain('relation \\"events\\" does not exist');
    expectNoMarker();
  });
});
