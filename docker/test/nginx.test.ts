import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, type RunningProxy, startProxy, type Upstreams, warningsAbout } from './proxy.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
});

/** A server behind the proxy that records what reaches it. */
async function listen(handler: Handler, port = 0): Promise<string> {
  const server = createServer(handler).listen(port, '127.0.0.1');
  servers.push(server);
  await new Promise(resolve => server.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const html: Handler = (incoming, response) => {
  const isFile = incoming.url?.startsWith('/assets/') === true;
  response.setHeader('cache-control', isFile ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('content-security-policy', "default-src 'self'");
  response.end('page');
};
const json: Handler = (_incoming, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: 'x'.repeat(2_000) }));
};

const unused: Upstreams = { api: ['127.0.0.1:1', '127.0.0.1:1'], shop: '127.0.0.1:1' };

describe('the proxy', () => {
  let certificate: { cert: string; key: string };
  let proxy: RunningProxy | undefined;

  beforeAll(async () => {
    const made = await generate([{ name: 'commonName', value: 'localhost' }]);
    certificate = { cert: made.cert, key: made.private };
  });
  afterEach(async () => {
    await proxy?.stop();
    proxy = undefined;
  });

  test('[DOCKER-10] nginx accepts both configurations', async () => {
    expect(await warningsAbout('nginx.conf', unused)).toBe('');
    expect(await warningsAbout('nginx-tls.conf', unused, certificate)).toBe('');
  });

  test('[DOCKER-10] control: nginx refuses the TLS configuration without a certificate', async () => {
    expect(await warningsAbout('nginx-tls.conf', unused)).toMatch(/^exit code 1: .*cannot load certificate/);
  });

  test('[DOCKER-11] pages have the headers of the shop, and large replies of the API are compressed', async () => {
    const api = await listen(json);
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const page = await fetch(proxy.url);
    expect(await page.text()).toBe('page');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
    const reply = await fetch(`${proxy.url}/api/all/category`);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.json()).toEqual({ text: 'x'.repeat(2_000) });
  });

  test('[DOCKER-12] a hashed script is kept, a page and a reply are asked for each time', async () => {
    const asked: string[] = [];
    const counted =
      (handler: Handler): Handler =>
      (incoming, response) => {
        asked.push(incoming.url ?? '');
        handler(incoming, response);
      };
    const api = await listen(counted(json));
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(counted(html)) });
    const paths = ['/assets/main-4f2a.js', '/shop', '/api/product/one/7'];
    asked.length = 0;
    const statuses: number[] = [];
    for (const path of [...paths, ...paths]) {
      const reply = await fetch(proxy.url + path);
      await reply.text();
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(asked).toEqual([...paths, '/shop', '/api/product/one/7']);
  });

  test('[DOCKER-12] a reply that the API allows to be kept is asked for once, for visitors and for the shop', async () => {
    let count = 0;
    const api = await listen((_incoming, response) => {
      count += 1;
      response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
      response.end(String(count));
    });
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const { url, innerUrl } = proxy;
    const read = async (address: string, headers = {}) => (await fetch(address, { headers })).text();
    expect(await read(`${url}/api/products?sort=sold`)).toBe('1');
    expect(await read(`${url}/api/products?sort=sold`)).toBe('1');
    expect(await read(`${url}/api/products?sort=arrival`)).toBe('2');
    expect(await read(`${innerUrl}/api/product/one/7`)).toBe('3');
    expect(await read(`${innerUrl}/api/product/one/7`)).toBe('3');
    // Its headers allow it, but it isn't a reply of the catalogue.
    expect(await read(`${url}/api/order/7`)).toBe('4');
    expect(await read(`${url}/api/order/7`)).toBe('5');
  });

  test('[DOCKER-27] while the next reply is on its way, the kept one is sent', async () => {
    let count = 0;
    let answerSecond = () => {};
    const api = await listen((_incoming, response) => {
      count += 1;
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=600');
      const text = String(count);
      if (count === 2) answerSecond = () => void response.end(text);
      else response.end(text);
    });
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const address = `${proxy.url}/api/product/one/7`;
    const read = async () => (await fetch(address)).text();
    const seen = new Set<string>();
    await expect.poll(async () => seen.add(await read()) && count, { timeout: 20_000 }).toBe(2);
    expect([...seen, await read()]).toEqual(['1', '1']);
    answerSecond();
    await expect.poll(read, { timeout: 20_000 }).toBe('2');
  });

  test('[DOCKER-27] what is older than the API allows is not sent, also after a quiet minute', async () => {
    let count = 0;
    const api = await listen((_incoming, response) => {
      count += 1;
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1');
      response.end(String(count));
    });
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const read = async () => (await fetch(`${proxy?.url}/api/product/one/7`)).text();
    expect(await read()).toBe('1');
    const since = performance.now();
    // nginx counts whole seconds.
    await expect.poll(() => performance.now() - since, { timeout: 20_000 }).toBeGreaterThan(3_200);
    expect(await read()).toBe('2');
  });

  test('[DOCKER-28] a reply that does not come holds up the other readers of its address for a second', async () => {
    const held: ServerResponse[] = [];
    const api = await listen((_incoming, response) => void held.push(response));
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const replies = [1, 2, 3].map(() => fetch(`${proxy?.url}/api/product/one/7`));
    // nginx looks every half second; its own limit is five.
    await expect.poll(() => held.length, { timeout: 4_000 }).toBe(3);
    for (const response of held) response.writeHead(404).end();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('[DOCKER-26] an access token brings a new reply, which then is the one that is kept', async () => {
    let count = 0;
    const api = await listen((_incoming, response) => {
      count += 1;
      response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
      response.end(String(count));
    });
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const address = `${proxy.url}/api/product/one/7`;
    const read = async (headers = {}) => (await fetch(address, { headers })).text();
    expect(await read()).toBe('1');
    expect(await read({ authorization: 'Bearer a.b.c' })).toBe('2');
    expect(await read()).toBe('2');
  });

  test('[DOCKER-13] without a copy of the API there is an error of its shape, with one copy there is none', async () => {
    const shop = await listen(html);
    const ports = [await freePort(), await freePort()] as const;
    proxy = await startProxy('nginx.conf', { api: ports.map(port => `127.0.0.1:${port}`), shop });
    const away = await fetch(`${proxy.url}/api/products`);
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('5');
    expect(await away.json()).toEqual({
      error: 'The service is not ready yet. Please try again in a moment.',
      code: 'not_ready',
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await listen(json, ports[1]);
    const { url } = proxy;
    await expect.poll(async () => (await fetch(`${url}/api/products`)).status, { timeout: 30_000 }).toBe(200);
  });

  test('[DOCKER-14] the API gets the visitor’s own address, and from the shop the one that it names', async () => {
    const addresses: (string | undefined)[] = [];
    const api = await listen((incoming, response) => {
      addresses.push(incoming.headers['x-forwarded-for']?.toString());
      response.end();
    });
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await fetch(`${proxy.url}/api/products`, { headers });
    await fetch(`${proxy.innerUrl}/api/products`, { headers });
    expect(addresses).toEqual(['127.0.0.1', '203.0.113.9, 127.0.0.1']);
  });

  test('[DOCKER-25] one address that floods the shop is refused, in the API’s shape below /api', async () => {
    const api = await listen(json);
    proxy = await startProxy('nginx.conf', { api: [api, api], shop: await listen(html) });
    const { url } = proxy;
    /** The first reply that nginx refuses, once its burst is full. A body that nobody reads would hold its connection. */
    const firstRefused = async (path: string) => {
      for (;;) {
        const replies = await Promise.all(Array.from({ length: 100 }, () => fetch(url + path)));
        const texts = await Promise.all(replies.map(reply => reply.text()));
        const index = replies.findIndex(({ status }) => status === 429);
        if (index !== -1) return { headers: replies[index]?.headers, text: texts[index] ?? '' };
      }
    };
    await firstRefused('/shop');
    const { headers, text } = await firstRefused('/api/order/7');
    expect(headers?.get('retry-after')).toBe('60');
    expect(JSON.parse(text)).toMatchObject({ code: 'too_many_requests', requestId: expect.any(String) });
  });

  test('[DOCKER-15] http leads to https, where the shop answers', async () => {
    const api = await listen(json);
    proxy = await startProxy('nginx-tls.conf', { api: [api, api], shop: await listen(html) }, certificate);
    const reply = await fetch(`${proxy.url}/event/7?from=mail`, {
      redirect: 'manual',
      headers: { host: 'shop.example' },
    });
    expect(reply.status).toBe(301);
    expect(new URL(reply.headers.get('location') ?? '').protocol).toBe('https:');
    expect(new URL(reply.headers.get('location') ?? '').pathname).toBe('/event/7');
    expect(await statusOverTls(`${proxy.tlsUrl}/shop`, certificate.cert)).toBe(200);
  });
});

function statusOverTls(url: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { ca, checkServerIdentity: () => undefined }, response => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.once('error', reject).end();
  });
}
