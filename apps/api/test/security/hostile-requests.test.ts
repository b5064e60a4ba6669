import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../catalogue.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { everyRoute, type Inhabited, inhabit, type Route } from './every-route.ts';

let api: TestApi;
let shop: Inhabited;
beforeAll(async () => {
  api = await startTestApi();
  shop = await inhabit(api);
  await anEvent(api.database, { name: '100 % Zouglou' });
});
afterAll(() => api.close());

/** Texts that would break out of a concatenated query, path or template, match everything, or can't be stored. */
const hostile = [
  "' or '1'='1",
  "'; drop table events; --",
  '1); select pg_sleep(9); --',
  '$1',
  '%',
  '_',
  '\\',
  '"',
  '\u0000',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
];

type Parameter = { readonly name: string; readonly in: string };

/** The names of a route's query parameters, from the OpenAPI document. */
function queryNames(route: Route): readonly string[] {
  const paths = api.app.swagger().paths as unknown as Record<
    string,
    Record<string, { readonly parameters?: readonly Parameter[] }> | undefined
  >;
  const operation = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  return (operation?.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name);
}

async function rowsOf(table: string): Promise<unknown> {
  return (await api.database.execute(sql`select count(*) from ${sql.identifier(table)}`)).rows[0];
}

/** The number of rows of the main tables, which no read may change. */
const readRows = () => Promise.all(['events', 'orders', 'users', 'tickets', 'categories'].map(rowsOf));

describe('injection texts', () => {
  it('[GUARD-1] injection texts in any query parameter of any route are handled as text or refused', async () => {
    const before = await readRows();
    const asked = everyRoute(api).filter(route => route.method === 'GET' && queryNames(route).length > 0);
    expect(asked.length).toBeGreaterThan(10);
    for (const route of asked) {
      for (const name of queryNames(route)) {
        for (const value of hostile) {
          const query = `${name}=${encodeURIComponent(value)}`;
          const reply = await shop.callAsAllowed({ ...route, path: `${route.path}?${query}` });
          expect({ route: route.name, query, statusBelow500: reply.status < 500 }).toEqual({
            route: route.name,
            query,
            statusBelow500: true,
          });
        }
      }
    }
    expect(await readRows()).toEqual(before);
  });

  it('[GUARD-1] injection texts in any path parameter of any route are 400 or 404', async () => {
    const before = await readRows();
    // `:userId` keeps the caller's own id: any other text would only be 403.
    const withIds = everyRoute(api).filter(({ path }) => /:(?!userId)\w+/.test(path));
    expect(withIds.length).toBeGreaterThan(25);
    for (const route of withIds) {
      for (const value of hostile) {
        const path = route.path.replaceAll(/:(?!userId)\w+/g, encodeURIComponent(value));
        const body = ['POST', 'PUT'].includes(route.method) ? {} : undefined;
        const { status } = await shop.callAsAllowed({ ...route, path }, body);
        expect({ path, isRefused: status >= 400 && status < 500 }).toEqual({ path, isRefused: true });
      }
    }
    expect(await readRows()).toEqual(before);
  });

  it.each(hostile)('[GUARD-1] %j in the filters of the shop is refused or matched as text', async text => {
    const filters = [
      { category: [text] },
      { price: [text, text] },
      { price: [0, text] },
      { month: text },
      { from: text },
      { to: text },
    ];
    for (const payload of [
      ...filters.map(one => ({ limit: 6, skip: 0, filters: one })),
      { limit: text, skip: 0 },
      { limit: 6, skip: text },
      { limit: 6, skip: 0, after: text },
      { limit: 6, skip: 0, sort: text },
    ]) {
      expect((await call(api, 'POST', '/api/products/by/Search', { payload })).status).toBe(400);
    }
    const sorted = await call(api, 'GET', `/api/products/?sort=${encodeURIComponent(text)}`);
    expect(sorted.status).toBe(400);
    // The location is searched for words: of these texts it has none, and only what can't be stored is refused.
    const placed = await call(api, 'POST', '/api/products/by/Search', {
      payload: { limit: 6, skip: 0, filters: { place: text } },
    });
    const expected = text === '\u0000' ? { status: 400 } : { status: 200, body: { data: [], total: 0 } };
    expect({ status: placed.status, body: placed.body }).toMatchObject(expected);
  });

  it('[GUARD-1] pattern characters in a search match literally and not everything', async () => {
    for (const text of ['%', '_', '%%%', '\\', '*', '%25']) {
      const reply = await call<readonly unknown[]>(api, 'GET', `/api/products/search?text=${encodeURIComponent(text)}`);
      expect({ text, status: reply.status, body: reply.body }).toEqual({ text, status: 200, body: [] });
    }
  });
});

describe('cross-site requests', () => {
  /** The provider's webhook, and the routes authenticated by cookie, which have no body and their own test below. */
  const others = ['POST /api/braintree/webhook', 'POST /api/session/refresh', 'POST /api/logout'];
  const withBody = () =>
    everyRoute(api).filter(({ method, name }) => ['POST', 'PUT'].includes(method) && !others.includes(name));

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    '[GUARD-1] a form as %s is refused by every route except the provider’s webhook',
    async type => {
      for (const route of withBody()) {
        const headers = { 'content-type': type, ...shop.bearerOf(route) };
        const payload = '{"name":"Awa","email":"a@example.com","password":"a river without a bridge"}';
        const { status } = await call(api, route.method, shop.urlOf(route), { headers, payload });
        expect({ route: route.name, status }).toEqual({ route: route.name, status: 415 });
      }
    },
  );

  it('[GUARD-1] the session cookie alone authenticates no route', async () => {
    const cookie = shop.buyer.refreshCookie;
    expect(cookie).not.toBe('');
    for (const route of everyRoute(api).filter(({ access }) => access !== 'public')) {
      const { status } = await call(api, route.method, shop.urlOf(route), { cookies: { 'guichet-refresh': cookie } });
      expect({ route: route.name, status }).toEqual({ route: route.name, status: 401 });
    }
  });

  it.each(['/api/session/refresh', '/api/logout'])(
    '[GUARD-1] %s, authenticated by cookie, refuses requests from another origin',
    async url => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${api.config.publicUrl.origin}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        expect((await call(api, 'POST', url, { headers })).status).toBe(403);
      }
    },
  );
});
