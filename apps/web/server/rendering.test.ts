// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltDocuments } from '../test/built-document.ts';
import { buildApp } from './app.ts';
import type { RenderPage } from './render-page.ts';
import { defaultTimeouts } from './timeouts.ts';

let clientDir: string;
let apiUrl: string;
let api: FastifyInstance;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'guichet-web-'));
  await writeBuiltDocuments(clientDir);
  api = fastify();
  api.get('/api/seen', request => request.headers);
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await api.close();
  await rm(clientDir, { recursive: true });
});

async function open(renderPage: RenderPage, options: { renderingMs?: number; publicUrl?: string } = {}) {
  return buildApp({
    clientDir,
    apiUrl,
    gatewayUrl: undefined,
    renderPage,
    publicUrl: options.publicUrl,
    timeouts: { ...defaultTimeouts, rendering: options.renderingMs ?? 10_000 },
  });
}

const rendered = { kind: 'rendered', status: 200, head: '<title>A $& B</title>', body: '<p>$1</p>', data: '' } as const;

test('[RENDER-1] a rendered page is in the document, whatever characters its texts have', async () => {
  const shop = await open(async () => ({ ...rendered, data: '<script type="application/json">{}</script>' }));
  const { body } = await shop.inject('/shop');
  expect(body).toContain('<title>A $& B</title>');
  expect(body).not.toContain('<title>Guichet</title>');
  expect(body).toContain('<div id="root"><p>$1</p></div><script type="application/json">{}</script>');
  await shop.close();
});

test('[RENDER-2] a page whose data takes too long is sent without it', async () => {
  let isAborted = false;
  const shop = await open(
    ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
      }),
    { renderingMs: 20 },
  );
  const { statusCode, body } = await shop.inject('/event/1');
  expect({ statusCode, isEmpty: body.includes('<div id="root"></div>') }).toEqual({ statusCode: 200, isEmpty: true });
  expect(isAborted).toBe(true);
  // The page may be there at the next visit of a search engine.
  expect(body).not.toContain('noindex');
  await shop.close();
});

test('[RENDER-2] by default a page waits one second for its data', () => {
  expect(defaultTimeouts.rendering).toBe(1_000);
});

test('[RENDER-3] [RENDER-16] a page that could not be rendered is a 503, sent for the browser to render', async () => {
  const shop = await open(() => Promise.reject(new Error('A defect')));
  const { statusCode, headers, body } = await shop.inject('/shop');
  expect({ statusCode, isEmpty: body.includes('<div id="root"></div>') }).toEqual({ statusCode: 503, isEmpty: true });
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  await shop.close();
});

test('[RENDER-17] the page of an address that no page has is rendered once in each language', async () => {
  const asked: string[] = [];
  const shop = await open(async ({ address, language }) => {
    asked.push(`${language} ${address}`);
    return { ...rendered, status: 404 };
  });
  for (const url of ['/nope', '/nope/2?x=1', '/fr/nope', '/fr/a/b', '/nope']) {
    const { statusCode, body } = await shop.inject(url);
    expect({ url, statusCode, isRendered: body.includes('<p>$1</p>') }).toEqual({
      url,
      statusCode: 404,
      isRendered: true,
    });
  }
  expect(asked).toEqual(['en /no-such-page', 'fr /fr/no-such-page']);
  await shop.close();
});

test('[RENDER-4] an event that does not exist is a 404', async () => {
  const shop = await open(async () => ({ ...rendered, status: 404 }));
  expect((await shop.inject('/event/1')).statusCode).toBe(404);
  await shop.close();
});

test('[RENDER-5] the API is called with the visitor’s address, and without the visitor’s cookies', async () => {
  let seen: Record<string, unknown> = {};
  const shop = await open(async ({ fetch }) => {
    seen = await (await fetch('/api/seen', { headers: { accept: 'application/json' } })).json();
    return rendered;
  });
  await shop.inject({ url: '/shop', headers: { host: 'shop.test', cookie: 'a=b', 'x-forwarded-for': '203.0.113.7' } });
  expect(seen).toMatchObject({
    accept: 'application/json',
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-host': 'shop.test',
    'x-forwarded-proto': 'http',
  });
  expect(seen.cookie).toBeUndefined();
  await shop.close();
});

test.each([
  [undefined, 'http://shop.test'],
  ['https://tickets.example', 'https://tickets.example'],
])('[HEAD-1] with PUBLIC_URL %s the addresses of a page start with %s', async (publicUrl, origin) => {
  const asked: unknown[] = [];
  const shop = await open(
    async page => {
      asked.push([page.origin, page.address, page.language]);
      return rendered;
    },
    { ...(publicUrl !== undefined && { publicUrl }) },
  );
  await shop.inject({ url: '/fr/shop?price=1', headers: { host: 'shop.test' } });
  expect(asked).toEqual([[origin, '/fr/shop?price=1', 'fr']]);
  await shop.close();
});

test('[RENDER-6] a page is compressed', async () => {
  const shop = await open(async () => ({ ...rendered, body: 'x'.repeat(20_000) }));
  const reply = await shop.inject({ url: '/shop', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers.vary).toContain('cookie');
  expect(reply.rawPayload.length).toBeLessThan(1_000);
  await shop.close();
});
