// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage, routePaths, scannerPath } from '../src/paths.ts';
import { writeBuiltDocuments } from '../test/built-document.ts';
import { buildApp } from './app.ts';
import { StartError } from './config.ts';

let clientDir: string;
let api: FastifyInstance;
let gateway: FastifyInstance;
let shop: FastifyInstance;
let localShop: FastifyInstance;

const script = `export const text = ${JSON.stringify('x'.repeat(4000))};`;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'guichet-web-'));
  await mkdir(join(clientDir, 'assets'));
  await writeBuiltDocuments(clientDir);
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), script);
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');

  api = fastify();
  api.all('/api/*', request => ({ url: request.url, method: request.method, ...pick(request.headers) }));
  gateway = fastify();
  gateway.get('/local-gateway.js', (_, reply) => reply.type('text/javascript').send('// gateway'));
  gateway.get('/__hosted/*', (request, reply) => reply.type('text/html').send(`<p>${request.url}</p>`));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const gatewayUrl = await gateway.listen({ host: '127.0.0.1', port: 0 });
  shop = await buildApp({ clientDir, apiUrl, gatewayUrl: undefined });
  localShop = await buildApp({ clientDir, apiUrl, gatewayUrl });
});

afterAll(async () => {
  await Promise.all([shop, localShop, api, gateway].map(app => app.close()));
  await rm(clientDir, { recursive: true });
});

const pick = (headers: Record<string, unknown>) => ({
  for: headers['x-forwarded-for'],
  host: headers['x-forwarded-host'],
  proto: headers['x-forwarded-proto'],
});

test('[SERVER-1] every page of the route table returns 200 with the document', async () => {
  for (const path of Object.values(routePaths).flatMap(area => Object.values<string>(area))) {
    const reply = await shop.inject(path.replace(/:\w+/, '123'));
    expect(reply.statusCode, path).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
});

test('[SERVER-43] every page, in both languages, is served with the headers that protect it', async () => {
  const pages = Object.values(routePaths).flatMap(area => Object.values<string>(area));
  const paths = [...pages.map(path => path.replace(/:\w+/, '123')), scannerPath, '/no-such-page'];
  for (const url of paths.flatMap(path => [path, inLanguage(path, 'fr')])) {
    const { headers } = await shop.inject(url);
    const policy = String(headers['content-security-policy']).split('; ');
    expect({ url, headers, policy }).toEqual({
      url,
      headers: expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      }),
      policy: expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    });
    expect(
      policy.find(directive => directive.startsWith('script-src ')),
      url,
    ).not.toMatch(/unsafe|\*(?!\.paypal)| data:/);
  }
});

test.each(['/nope', '/event', '/event/1/2', '/admin', '/shop/x'])(
  '[SERVER-13] %s returns the same document with the status 404',
  async path => {
    const reply = await shop.inject(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<html');
  },
);

test('[SERVER-14] a page accepts only GET and HEAD', async () => {
  expect((await shop.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(405);
});

test('[SERVER-2] [SERVER-15] [SERVER-16] hashed files are cached permanently, compressed, and not HTML if missing', async () => {
  const reply = await shop.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.rawPayload.length).toBeLessThan(script.length / 10);
  const missing = await shop.inject('/assets/gone-0000.js');
  expect({ status: missing.statusCode, type: missing.headers['content-type'] }).toEqual({
    status: 404,
    type: 'application/json; charset=utf-8',
  });
  expect((await shop.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('[SERVER-3] requests under /api reach the API with the visitor’s address, host and protocol', async () => {
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/signin?x=1',
    payload: {},
    headers: { host: 'shop.test' },
  });
  expect(reply.json()).toEqual({
    url: '/api/signin?x=1',
    method: 'POST',
    for: '127.0.0.1',
    host: 'shop.test',
    proto: 'http',
  });
});

test.each(['GET', 'POST'] as const)('[SERVER-17] while the API is away, %s is a 503 in its format', async method => {
  const alone = await buildApp({ clientDir, apiUrl: 'http://127.0.0.1:1', gatewayUrl: undefined });
  const reply = await alone.inject({ method, url: '/api/all/category' });
  expect({ status: reply.statusCode, retry: reply.headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
  expect(reply.json()).toMatchObject({
    code: 'api_unreachable',
    error: expect.any(String),
    requestId: expect.any(String),
  });
  await alone.close();
});

test('[SERVER-4] a local gateway’s script is first in the head, and only the page’s origin is allowed', async () => {
  const { body, headers } = await localShop.inject('/cart');
  expect(body).toMatch(/<head>\s*<script src="\/local-gateway.js"><\/script>/);
  expect(headers['content-security-policy']).not.toContain('https:');
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  expect((await localShop.inject('/local-gateway.js')).body).toBe('// gateway');
});

test('[SERVER-18] the shop’s own pages may embed the local gateway’s frames', async () => {
  const { body, headers } = await localShop.inject('/__hosted/assets.braintreegateway.com/frame.html?a=b');
  expect(body).toContain('/__hosted/assets.braintreegateway.com/frame.html?a=b');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('[SERVER-19] without a local gateway, pages contain no script of it', async () => {
  expect((await shop.inject('/')).body).not.toContain('local-gateway');
  expect((await shop.inject('/local-gateway.js')).statusCode).toBe(404);
  expect((await shop.inject('/__hosted/x')).statusCode).toBe(404);
});

test('[SERVER-37] a page names the payment hosts that the widget calls first, without a local gateway', async () => {
  expect((await shop.inject('/cart')).body).toContain(
    '<meta name="payment-hosts" content="https://assets.braintreegateway.com https://api.braintreegateway.com" />',
  );
  expect((await localShop.inject('/cart')).body).not.toContain('payment-hosts');
});

test('[SERVER-5] pages have a strict policy: only payment hosts, no inline code but style attributes', async () => {
  const { headers } = await shop.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' https://js.braintreegateway.com");
  expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  expect(policy).toContain("style-src-attr 'unsafe-inline';");
  expect(policy.replace("style-src-attr 'unsafe-inline';", '')).not.toMatch(/unsafe|\*(?!\.)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('[SERVER-40] the policy names the hosts of the wallets', async () => {
  const policy = String((await shop.inject('/cart')).headers['content-security-policy']);
  const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
  expect(sources('script-src')).toEqual(expect.arrayContaining(['https://*.paypal.com', 'https://pay.google.com']));
  expect(sources('connect-src')).toEqual(
    expect.arrayContaining(['https://*.paypal.com', 'https://pay.google.com', 'https://google.com/pay']),
  );
  expect(sources('img-src')).toEqual(expect.arrayContaining(['https://*.paypal.com', 'https://www.gstatic.com']));
});

test('[SERVER-41] style elements need a nonce, which is another one for each page', async () => {
  const nonces = await Promise.all(
    ['/cart', '/cart'].map(async url => {
      const { headers, body } = await shop.inject(url);
      const nonce = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toContain(`<script type="module" nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('[DOOR-25] the scanner has a document of its own', async () => {
  const reply = await localShop.inject('/door');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<title>Scanner</title>');
  expect(reply.body).not.toContain('local-gateway');
  expect((await localShop.inject('/')).body).not.toContain('<title>Scanner</title>');
});

test('[SERVER-35] only the scanner’s page may use the camera', async () => {
  const permissionsOf = async (url: string) => (await shop.inject(url)).headers['permissions-policy'];
  expect(await permissionsOf('/door')).toBe('camera=(self), microphone=(), geolocation=()');
  for (const url of ['/', '/cart', '/door/x', '/favicon.svg', '/api/all/category/%']) {
    expect(await permissionsOf(url), url).not.toContain('self');
  }
});

test('[SERVER-36] a page may show a photo from the browser’s memory', async () => {
  const policy = String((await shop.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(/img-src 'self' data: blob:/);
  expect(policy.replace(/img-src [^;]+/, '')).not.toContain('blob:');
});

test.each(['/apixyz', '/api-docs', '/__hostedx', '/__hosted/x', '/local-gateway.js', '/local-gateway.jsx'])(
  '[SERVER-12] %s is not proxied and returns a page of the shop',
  async path => {
    const { statusCode, headers } = await shop.inject(path);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 404,
      type: 'text/html; charset=utf-8',
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
  },
);

test('[SERVER-25] a proxied reply keeps the headers of the server that sent it', async () => {
  for (const path of ['/api/all/category', '/api?x=1', '/__hosted/x', '/local-gateway.js']) {
    expect((await localShop.inject(path)).headers['x-content-type-options'], path).toBeUndefined();
  }
});

test.each([
  ['/', 'en'],
  ['/shop', 'en'],
  ['/fr', 'fr'],
  ['/fr/', 'fr'],
  ['/fr/shop?price=1', 'fr'],
])('[FRENCHURL-1] the document at %s has lang="%s" before any script runs', async (url, language) => {
  const reply = await shop.inject({ url, headers: { cookie: 'language=en' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain(`<html lang="${language}">`);
});

test.each([
  [{ cookie: 'a=b; language=fr' }, '/fr/event/1?a=b'],
  [{ 'accept-language': 'fr-CI,fr;q=0.9,en;q=0.8' }, '/fr/event/1?a=b'],
  [{ 'accept-language': 'de,en' }, undefined],
  [{ cookie: 'language=en', 'accept-language': 'fr' }, undefined],
  [{}, undefined],
])('[FRENCHURL-2] a documented path opened with %j leads to %s', async (headers, address) => {
  const reply = await shop.inject({ url: '/event/1?a=b', headers });
  expect({ status: reply.statusCode, location: reply.headers.location }).toEqual(
    address === undefined ? { status: 200, location: undefined } : { status: 302, location: address },
  );
  expect(reply.headers.vary).toContain('accept-language');
});

test('[FRENCHURL-3] an address that no page has is a 404 in French below /fr, and else in the visitor’s language', async () => {
  const french = { 'accept-language': 'fr' };
  for (const [url, headers, language] of [
    ['/fr/nope', {}, 'fr'],
    ['/nope', french, 'fr'],
    ['/france', {}, 'en'],
    ['/fr/fr/shop', {}, 'fr'],
  ] as const) {
    const { statusCode, body } = await shop.inject({ url, headers });
    expect({ url, statusCode, isShown: body.includes(`<html lang="${language}">`) }).toEqual({
      url,
      statusCode: 404,
      isShown: true,
    });
  }
});

test('[SERVER-7] [SERVER-20] the health check passes, and an unbuilt shop fails with a StartError', async () => {
  expect((await shop.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const missing = buildApp({ clientDir: join(clientDir, 'none'), apiUrl: 'http://127.0.0.1:1', gatewayUrl: undefined });
  await expect(missing).rejects.toThrow(StartError);
  await expect(missing).rejects.toThrow(/npm run build/);
});

test('[SERVER-44] [SERVER-45] a client that asks for too many pages gets the document as a 429, and others get theirs', async () => {
  const statuses = new Set<number>();
  const of = async (remoteAddress: string, forwardedFor: string) =>
    limited.inject({ url: '/nope', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });
  const limited = await buildApp({
    clientDir,
    apiUrl: 'http://127.0.0.1:1',
    gatewayUrl: undefined,
    trustProxy: ['10.0.0.5'],
  });
  // The address that a visitor claims doesn't count, but that of the proxy does.
  for (let count = 0; count < 3_000; count += 1) {
    statuses.add((await of('10.0.0.5', `198.51.100.${count % 200}, 203.0.113.7`)).statusCode);
  }
  expect([...statuses]).toEqual([404]);
  const refused = await of('10.0.0.5', '203.0.113.7');
  expect({ status: refused.statusCode, retry: refused.headers['retry-after'] }).toEqual({ status: 429, retry: '60' });
  expect(refused.body).toContain('<div id="root"></div>');
  expect((await of('10.0.0.5', '203.0.113.8')).statusCode).toBe(404);
  expect((await of('203.0.113.9', '203.0.113.7')).statusCode).toBe(404);
  await limited.close();
});

test('[SITEMAP-6] without the events the sitemap is a 503 that names a time', async () => {
  const { statusCode, headers } = await shop.inject('/sitemap.xml');
  expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '60' });
});

test('[SITEMAP-7] robots.txt names the sitemap and leaves out what only signed-in users can open', async () => {
  const { body, headers } = await shop.inject({ url: '/robots.txt', headers: { host: 'shop.test' } });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml');
  const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
  );
  for (const [area, paths] of Object.entries(routePaths)) {
    for (const path of Object.values<string>(paths)) {
      for (const address of [path, inLanguage(path, 'fr')]) {
        const isLeftOut = disallowed.some(rule => rule.test(address));
        expect({ address, isLeftOut }).toEqual({ address, isLeftOut: area !== 'shop' });
      }
    }
  }
});
