import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { everyRoute, type Inhabited, inhabit } from './every-route.ts';

let api: TestApi;
let shop: Inhabited;
beforeAll(async () => {
  api = await startTestApi();
  shop = await inhabit(api);
});
afterAll(() => api.close());

const strict = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
};

describe('the headers of every route', () => {
  it('[GUARD-1] every reply forbids MIME sniffing, framing and scripts, and has a request id', async () => {
    for (const route of everyRoute(api)) {
      const { headers } = (await call(api, route.method, shop.urlOf(route))).raw;
      expect({ route: route.name, headers }).toEqual({ route: route.name, headers: expect.objectContaining(strict) });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-request-id']).toBeDefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    }
  });

  it('[GUARD-1] replies to unknown paths, unknown methods and invalid URLs have these headers too', async () => {
    for (const options of [
      { method: 'GET', url: '/api/nowhere' },
      { method: 'PATCH', url: '/api/products' },
      { method: 'GET', url: '/api/%E0%A4%A' },
    ] as const) {
      const { headers, statusCode } = await api.app.inject(options);
      expect({ statusCodeAtLeast400: statusCode >= 400, headers }).toEqual({
        statusCodeAtLeast400: true,
        headers: expect.objectContaining(strict),
      });
    }
  });

  it('[GUARD-1] with https replies have HSTS for a year', async () => {
    const secure = await startTestApi({ env: { PUBLIC_URL: 'https://shop.example' } });
    const { headers } = (await call(secure, 'GET', '/api/products')).raw;
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await secure.close();
  });

  it('[GUARD-1] no reply allows another origin by CORS', async () => {
    for (const route of everyRoute(api)) {
      const reply = await call(api, route.method, shop.urlOf(route), { headers: { origin: 'https://evil.example' } });
      expect({ route: route.name, accessControlAllowOrigin: reply.raw.headers['access-control-allow-origin'] }).toEqual(
        { route: route.name, accessControlAllowOrigin: undefined },
      );
    }
  });
});

describe('replies to a signed-in user', () => {
  it('[GUARD-1] every reply of an authenticated route is no-store, errors included', async () => {
    const routes = everyRoute(api).filter(({ access }) => access !== 'public');
    expect(routes.length).toBeGreaterThan(45);
    const succeeded: string[] = [];
    for (const route of routes) {
      const rejected = await call(api, route.method, shop.urlOf(route));
      const reply = await shop.callAsAllowed(route, route.method === 'POST' || route.method === 'PUT' ? {} : undefined);
      const cacheControl = [rejected, reply].map(({ raw }) => raw.headers['cache-control']);
      expect({ route: route.name, status: rejected.status, cacheControl }).toEqual({
        route: route.name,
        status: 401,
        cacheControl: ['no-store', 'no-store'],
      });
      if (reply.status === 200) succeeded.push(route.name);
    }
    // The checked replies include successful ones: files, lists and single objects.
    expect(succeeded).toEqual(
      expect.arrayContaining([
        'GET /api/orders/by/user/:userId',
        'GET /api/order/:orderId/:userId',
        'GET /api/order/:orderId/:userId/tickets.pdf',
        'GET /api/order/:orderId/:userId/calendar.ics',
        'GET /api/account/export',
        'GET /api/admin/orders.csv/:userId',
        'GET /api/admin/sales.csv/:userId',
        'GET /api/admin/order/:orderId/:userId',
        'GET /api/admin/events/:userId',
        'GET /api/checkin/tickets',
        'GET /api/checkin/conflicts',
        'GET /api/order/list/:userId',
        'GET /api/checkin/summary',
      ]),
    );
  });

  it('[GUARD-1] the replies of signup, login and password links are no-store', async () => {
    const form = { name: 'Awa', email: 'awa@example.com', password: 'a river without a bridge' };
    for (const url of ['/api/signup', '/api/signin', '/api/password/forgot']) {
      const reply = await call(api, 'POST', url, { payload: form });
      expect({ url, status: reply.status, cacheControl: reply.raw.headers['cache-control'] }).toEqual({
        url,
        status: 200,
        cacheControl: 'no-store',
      });
    }
  });
});

/** The names of all fields in a schema at any depth. */
function fieldsIn(schema: unknown, document: Document, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if ('$ref' in schema) {
    const name = String(schema.$ref).split('/').at(-1) ?? '';
    return fieldsIn(document.components?.schemas?.[name], document, seen);
  }
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(inner => fieldsIn(inner, document, seen))];
}

type Operation = {
  readonly requestBody?: unknown;
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
};

function operations(): readonly (readonly [string, Operation, Document])[] {
  // The API's OpenAPI document, typed with the parts that are read here.
  const document = api.app.swagger() as unknown as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation, document] as const),
  );
}

describe('the schemas of replies and bodies', () => {
  it('[GUARD-1] every reply has a schema, and none of its fields is a secret', () => {
    /** A new key, which its owner must see once. */
    const shownOnce: Readonly<Record<string, readonly string[]>> = {
      'post /api/account/second-factor/setup': ['secret'],
    };
    const secret = /password|hash|secret|nonce|gatewayKey|refresh|deletedAt|ownerId/i;
    expect(operations().length).toBeGreaterThan(60);
    for (const [name, { responses = {} }, document] of operations()) {
      const schemas = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema));
      for (const schema of schemas) expect({ name, schema }).not.toEqual({ name, schema: undefined });
      expect({
        name,
        schemas: schemas.flatMap(schema => fieldsIn(schema, document)).filter(field => secret.test(field)),
      }).toEqual({ name, schemas: shownOnce[name] ?? [] });
    }
  });

  it('[GUARD-1] no request body has a field that only the shop sets', () => {
    const decidedByUs = new Set([
      ...['role', 'lister', 'emailVerified', 'emailVerifiedAt', 'passwordHash', 'userId', 'ownerId', 'createdAt'],
      ...['sold', 'soldElsewhere', 'capacity', 'currency', 'state', 'extensionsUsed', 'expiresAt', 'transactionId'],
    ]);
    const bodies = operations().filter(([, { requestBody }]) => requestBody !== undefined);
    expect(bodies.length).toBeGreaterThan(20);
    /** The numbers of tickets and the publication of an event, which its organiser decides about. */
    const decidedByOrganisers: Readonly<Record<string, readonly string[]>> = {
      'put /api/event/{productId}/ticket-types/{userId}': ['capacity', 'capacity'],
      'put /api/event/{productId}/publication/{userId}': ['state'],
    };
    for (const [name, { requestBody }, document] of bodies) {
      expect({ name, fieldsIn: fieldsIn(requestBody, document).filter(field => decidedByUs.has(field)) }).toEqual({
        name,
        fieldsIn: decidedByOrganisers[name] ?? [],
      });
    }
    // Only the form of an event, its ticket types and the search filter have a price.
    const priced = bodies.filter(([, { requestBody }, document]) => fieldsIn(requestBody, document).includes('price'));
    expect(priced.map(([name]) => name).sort()).toEqual([
      'post /api/product/{userId}',
      'post /api/products/by/Search',
      'put /api/event/{productId}/ticket-types/{userId}',
      'put /api/product/{productId}/{userId}',
    ]);
  });
});
