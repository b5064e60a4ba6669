import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BothServers, exchange, startBothServers } from './both-servers.ts';

let servers: BothServers;
beforeAll(async () => {
  servers = await startBothServers();
});
afterAll(() => servers.close());

const request = (line: string, ...headers: readonly string[]) =>
  `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const host = 'Host: shop.test';
const json = 'Content-Type: application/json';

/** Requests that a server refuses, most of them before a route is found. */
const refused: readonly (readonly [name: string, status: number, code: string, bytes: string])[] = [
  ['a path that cannot be decoded', 400, 'invalid_request', request('GET /api/product/one/%zz HTTP/1.1', host)],
  ['a path that is cut in a character', 400, 'invalid_request', request('GET /api/product/one/%E4 HTTP/1.1', host)],
  ['a query that follows a broken path', 400, 'invalid_request', request('GET /api/%?a=%zz HTTP/1.1', host)],
  [
    'a path parameter of a thousand characters',
    400,
    'invalid_request',
    request(`GET /api/product/one/${'a'.repeat(1_000)} HTTP/1.1`, host),
  ],
  ['an address that is nothing', 404, 'not_found', request('GET /api/nothing HTTP/1.1', host)],
  [
    'a method that the address does not take',
    405,
    'method_not_allowed',
    request('PUT /api/signin HTTP/1.1', host, 'Content-Length: 0'),
  ],
  ['a method that no address takes', 405, 'method_not_allowed', request('PROPFIND /api/signin HTTP/1.1', host)],
  ['a method that HTTP does not know', 400, 'invalid_request', request('NONSENSE /api/signin HTTP/1.1', host)],
  ['a version that is none', 400, 'invalid_request', request('GET /api/all/category HTTP/7.3', host)],
  ['bytes that are no HTTP', 400, 'invalid_request', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  [
    'headers over the limit',
    431,
    'headers_too_large',
    request('GET /api/all/category HTTP/1.1', host, `X-Long: ${'a'.repeat(20_000)}`),
  ],
  [
    'a header with a forbidden character',
    400,
    'invalid_request',
    request('GET /api/all/category HTTP/1.1', host, 'X-Bad: a\0b'),
  ],
  ['no host', 400, 'invalid_request', request('GET /api/all/category HTTP/1.1')],
  [
    'two lengths',
    400,
    'invalid_request',
    `${request('POST /api/signin HTTP/1.1', host, json, 'Content-Length: 2', 'Content-Length: 3')}{}`,
  ],
  [
    'a length and chunks',
    400,
    'invalid_request',
    `${request('POST /api/signin HTTP/1.1', host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  [
    'a chunk without a size',
    400,
    'invalid_request',
    `${request('POST /api/signin HTTP/1.1', host, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`,
  ],
  [
    'an expectation that is none',
    417,
    'expectation_failed',
    request('POST /api/signin HTTP/1.1', host, json, 'Expect: a-miracle', 'Content-Length: 0'),
  ],
  ['a tunnel', 405, 'method_not_allowed', request('CONNECT 10.0.0.1:80 HTTP/1.1', host)],
  ['broken JSON', 400, 'invalid_request', `${request('POST /api/signin HTTP/1.1', host, json, 'Content-Length: 2')}{"`],
  [
    'no type',
    415,
    'wrong_media_type',
    `${request('POST /api/signin HTTP/1.1', host, 'Content-Type: text/plain', 'Content-Length: 2')}{}`,
  ],
  [
    'a body over the limit',
    413,
    'body_too_large',
    `${request('POST /api/signin HTTP/1.1', host, json, 'Content-Length: 70000')}${' '.repeat(70_000)}`,
  ],
];

/** Splits a reply into its status, headers and body. */
function parse(reply: string) {
  const [head = '', ...body] = reply.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

const shape = (body: string): { code: string; requestId: string } => {
  const text = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  const parsed = JSON.parse(text === '' ? '{"error":"none","code":"no body","requestId":""}' : text);
  expect(parsed).toEqual({
    error: expect.stringMatching(/^[A-Z].*\.$/),
    code: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  return parsed;
};

describe.each(['api', 'shop'] as const)('an error of the %s', server => {
  it.each(refused)('[ERROR-13] %s is %i %s with our shape and headers', async (_, status, code, bytes) => {
    const reply = parse(await exchange(servers.ports[server], bytes));
    expect(reply.status).toBe(status);
    const { code: found, requestId } = shape(reply.body);
    expect(found).toBe(code);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': expect.any(String),
    });
  });
});
