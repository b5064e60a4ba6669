// @vitest-environment node
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeBuiltDocuments } from '../test/built-document.ts';
import { buildApp } from './app.ts';

let clientDir: string;
let api: Server;
let shop: FastifyInstance;
let port: number;
/** What the API does with a request. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests = 0;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'guichet-uploads-'));
  await writeBuiltDocuments(clientDir);
  api = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shop = await buildApp({ clientDir, apiUrl, gatewayUrl: undefined });
  await shop.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.server.address() as AddressInfo).port;
});

beforeEach(() => {
  requests = 0;
});

afterAll(async () => {
  shop.server.closeAllConnections();
  await shop.close();
  api.closeAllConnections();
  api.close();
  await rm(clientDir, { recursive: true });
});

/** Opens an upload of this length. */
function openUpload(path: string, length: number, method = 'POST') {
  const socket = connect(port, '127.0.0.1');
  const head = [`${method} ${path} HTTP/1.1`, 'Host: shop.test', 'Connection: close', `Content-Length: ${length}`];
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`);
  const reply = (async () => {
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    return received;
  })();
  return { socket, reply };
}

test.each([
  ['POST', '/api/product/someone'],
  ['PUT', '/api/product/an-event/someone'],
])('[SERVER-29] %s %s reaches the API while it arrives', async (method, path) => {
  let bytes = 0;
  respond = (request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => void response.end('saved'));
  };
  const { socket, reply } = openUpload(path, 200_000, method);
  socket.write(Buffer.alloc(100_000));
  await expect.poll(() => bytes, { timeout: 30_000 }).toBe(100_000);
  socket.write(Buffer.alloc(100_000));
  expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*saved$/);
  expect(bytes).toBe(200_000);
});

test.each([
  ['another method', 'DELETE', '/api/product/someone'],
  ['another path', 'POST', '/api/product/create/an-event/someone'],
])('[SERVER-29] a body of 200 kB with %s is no upload', async (_, method, path) => {
  expect(await openUpload(path, 200_000, method).reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
  expect(requests).toBe(0);
});

test('[SERVER-29] a visitor who hangs up after an early refusal leaves the server as it was', async () => {
  const refused = new Promise<void>(resolve => {
    respond = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
      response.once('finish', resolve);
    };
  });
  const { socket, reply } = openUpload('/api/product/someone', 1_000_000);
  socket.write(Buffer.alloc(10_000));
  await refused;
  socket.destroy();
  await reply.catch(() => undefined);
  respond = (_, response) => void response.end('{}');
  expect((await fetch(`http://127.0.0.1:${port}/api/all/category`)).status).toBe(200);
});

test('[SERVER-30] an upload over 24 MiB is refused', async () => {
  const { reply } = openUpload('/api/product/someone', 24 * 1024 * 1024 + 1);
  expect(await reply).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
  expect(requests).toBe(0);
});

test('[SERVER-31] a request that the API refuses with 503 is sent to it once', async () => {
  respond = (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{}');
  const reply = await fetch(`http://127.0.0.1:${port}/api/all/category`);
  expect({ status: reply.status, requests }).toEqual({ status: 503, requests: 1 });
});

test('[SERVER-32] a visitor who asks for it gets the connection closed, although the API keeps its own', async () => {
  respond = (_, response) => void response.end('{}');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/all/category HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  expect(received).not.toMatch(/keep-alive/i);
});

test.each([
  ['GET', '/api/product/one/%zz', 400, 'invalid_request'],
  ['GET', '/assets/gone.js', 404, 'not_found'],
  ['GET', '/assets/%zz', 400, 'invalid_request'],
  ['POST', '/shop', 405, 'method_not_allowed'],
  ['POST', '/event/%zz', 400, 'invalid_request'],
] as const)(
  '[SERVER-33] %s %s is an error in the API’s shape with the headers of this server',
  async (method, url, status, code) => {
    const reply = await shop.inject({ method, url });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status,
      body: { error: expect.any(String), code, requestId: reply.headers['x-request-id'] },
    });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  },
);

test('[SERVER-34] a page that cannot be decoded is the document with the status 404', async () => {
  const reply = await shop.inject('/event/%zz?search=x');
  expect({ status: reply.statusCode, isDocument: reply.body.includes('<html') }).toEqual({
    status: 404,
    isDocument: true,
  });
  expect(reply.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
  });
});
