// @vitest-environment node
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeBuiltDocuments } from '../test/built-document.ts';
import { buildApp } from './app.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

let clientDir: string;
let api: FastifyInstance;
let apiUrl: string;
let proxied: string[];
const shops: FastifyInstance[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'guichet-proxies-'));
  await writeBuiltDocuments(clientDir);
  api = fastify();
  api.addContentTypeParser(['application/json', '*'], async (_: unknown, body: Readable) => text(body));
  api.addHook('onRequest', async request => void proxied.push(`${request.method} ${request.url}`));
  api.all('/api/*', ({ headers, body }) => ({ type: headers['content-type'], body }));
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(() => {
  proxied = [];
});

afterEach(async () => {
  const open = sockets.splice(0).filter(socket => !socket.closed);
  await Promise.all(open.map(socket => once(socket.destroy(), 'close')));
  await Promise.all(
    shops.splice(0).map(shop => {
      // A keep-alive connection that is not idle yet would delay the close.
      shop.server.closeAllConnections();
      return shop.close();
    }),
  );
});

afterAll(async () => {
  await api.close();
  await rm(clientDir, { recursive: true });
});

async function openShop({ upstream = apiUrl, ...timeouts }: Partial<Timeouts> & { upstream?: string } = {}) {
  const shop = await buildApp({
    clientDir,
    apiUrl: upstream,
    gatewayUrl: undefined,
    timeouts: { ...defaultTimeouts, ...timeouts },
  });
  shops.push(shop);
  const url = await shop.listen({ host: '127.0.0.1', port: 0 });
  return { shop, url, port: (shop.server.address() as AddressInfo).port };
}

function send(port: number, request: string): Socket {
  const socket = connect(port, '127.0.0.1', () => void socket.write(request));
  sockets.push(socket);
  return socket;
}

const stalled = [
  'POST /api/products/by/Search HTTP/1.1',
  'Host: shop.test',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{',
].join('\r\n');

test('[SERVER-21] 150 requests whose bodies never arrive don’t block the API', async () => {
  const { shop, url, port } = await openShop();
  let arrived = 0;
  const all = new Promise<void>(resolve => {
    shop.server.on('request', () => {
      arrived += 1;
      if (arrived === 150) resolve();
    });
  });
  for (let i = 0; i < 150; i += 1) send(port, stalled);
  await all;
  const reply = await fetch(`${url}/api/all/category`, { signal: AbortSignal.timeout(10_000) });
  expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 200, body: {} });
  expect(proxied).toEqual(['GET /api/all/category']);
});

test.each([
  ['a body that never arrives', stalled],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: shop.test\r\n'],
  ['a connection that sends nothing', ''],
])('[SERVER-9] %s gets a 408 after the timeout', async (_, request) => {
  const { port } = await openShop({ headers: 100, request: 150, check: 20 });
  expect(await text(send(port, request))).toMatch(/^HTTP\/1.1 408 /);
  expect(proxied).toEqual([]);
});

test('[SERVER-9] a request has to arrive within 15 seconds, and its headers within 10', async () => {
  const { shop } = await openShop();
  const { headersTimeout, timeout } = shop.server;
  expect({ request: defaultTimeouts.request, headersTimeout, timeout }).toEqual({
    request: 15_000,
    headersTimeout: 10_000,
    timeout: 60_000,
  });
});

test.each([
  ['with a content length', 'x'.repeat(64 * 1024 + 1)],
  ['sent in chunks', () => Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(1024)))],
])('[SERVER-22] a body over 64 KiB %s is rejected and not proxied', async (_, payload) => {
  const { shop } = await openShop();
  const reply = await shop.inject({
    method: 'POST',
    url: '/api/signin',
    payload: typeof payload === 'string' ? payload : payload(),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(413);
  expect(reply.json()).toEqual({
    code: 'body_too_large',
    error: 'This request is too large. Send less, then try again.',
    requestId: expect.any(String),
  });
  expect(proxied).toEqual([]);
});

test.each([
  ['application/json', '{ "limit" :6}'],
  ['application/json; charset=utf-8', '{"broken":'],
  ['multipart/form-data; boundary=abc', '--abc--\r\n'],
])('[SERVER-10] a body of %s reaches the API unchanged', async (type, body) => {
  const { shop } = await openShop();
  const headers = { 'content-type': type, expect: '100-continue' };
  const reply = await shop.inject({ method: 'POST', url: '/api/products/by/Search', payload: body, headers });
  expect(reply.json()).toEqual({ type, body });
});

test('[SERVER-23] a path that leaves /api is rejected in the API’s error format', async () => {
  const { shop } = await openShop();
  const reply = await shop.inject('/api/%2e%2e%2fhealth');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request', requestId: expect.any(String) });
  expect(proxied).toEqual([]);
});

test('[SERVER-11] an API that does not respond in time leads to a 504 in the API’s error format', async () => {
  const silent = createServer(socket => void sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const upstream = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { shop } = await openShop({ upstream, upstreamResponse: 50 });
  const reply = await shop.inject({ method: 'POST', url: '/api/signin', payload: {} });
  silent.close();
  expect(reply.statusCode).toBe(504);
  expect(reply.json()).toEqual({ code: 'api_timeout', error: expect.any(String), requestId: expect.any(String) });
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('[SERVER-28] an API that cannot be reached in time leads to a 504 in the API’s error format', async () => {
  // The server accepts the TCP connection and never continues the TLS handshake, so no connection is established.
  const silent = createServer(socket => void sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const upstream = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { url } = await openShop({ upstream, upstreamConnect: 50 });
  // Without the setting, the proxy's own timeout of 10 seconds would apply.
  const reply = await fetch(`${url}/api/signin`, { method: 'POST', signal: AbortSignal.timeout(8_000) });
  silent.close();
  expect(reply.status).toBe(504);
  expect(await reply.json()).toEqual({ code: 'api_timeout', error: expect.any(String), requestId: expect.any(String) });
});

test('[SERVER-26] [SERVER-27] the default time limits of an upstream are 5 seconds to connect and 45 to respond', () => {
  expect(defaultTimeouts).toMatchObject({ upstreamConnect: 5_000, upstreamResponse: 45_000 });
});

test('[SERVER-24] an API that closes the connection during a request that changes something leads to a 502', async () => {
  const closing = createServer(socket => void socket.destroy());
  await once(closing.listen(0, '127.0.0.1'), 'listening');
  const { shop } = await openShop({ upstream: `http://127.0.0.1:${(closing.address() as AddressInfo).port}` });
  const reply = await shop.inject({ method: 'POST', url: '/api/signin', payload: {} });
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status: 502, code: 'api_unreachable' });
  // What only reads may be asked again.
  expect((await shop.inject('/api/products')).statusCode).toBe(503);
  closing.close();
});
