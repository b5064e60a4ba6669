import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';

const gateway = buildGateway({ controlHosts: ['gateway.internal'] });

async function status(headers: Readonly<Record<string, string>>): Promise<number> {
  const reply = await gateway.inject({ method: 'POST', url: '/__control/reset', headers });
  return reply.statusCode;
}

describe('access to the control API', () => {
  it.each(['localhost', 'localhost:3002', '127.0.0.1:3002', '127.8.9.1', '[::1]:3002', 'gateway.internal:3002'])(
    '[CONTROL-6] a program that calls %s has access',
    async host => {
      expect(await status({ host })).toBe(204);
    },
  );

  it.each(['evil.example:3002', 'localhost.evil.example', '10.0.0.5:3002', '127.0.0.1.evil.example', 'x@localhost'])(
    '[CONTROL-21] a foreign host name that resolves to this machine, %s, has no access',
    async host => {
      expect(await status({ host })).toBe(403);
    },
  );

  it.each([
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('[CONTROL-7] a page of another origin, %j, has no access', async headers => {
    expect(await status({ host: 'localhost:3002', ...headers })).toBe(403);
  });

  it.each([{ origin: 'http://localhost:3002', 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    "[CONTROL-22] the gateway's own page, %j, has access",
    async headers => {
      expect(await status({ host: 'localhost:3002', ...headers })).toBe(204);
    },
  );

  it('[CONTROL-23] no response of the control API is readable across origins', async () => {
    const reply = await gateway.inject({ url: '/__control/merchants', headers: { host: 'localhost' } });
    const preflight = await gateway.inject({
      method: 'OPTIONS',
      url: '/__control/merchants',
      headers: { host: 'localhost', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[CONTROL-8] an unreadable request returns an error of one sentence', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/__control/merchants',
      headers: { 'content-type': 'application/json' },
      payload: '{"merchantId":',
    });
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'The request could not be read.' }]);
  });

  it('[CONTROL-43] a request that fails in the gateway returns an error of one sentence', async () => {
    const failing = buildGateway({ readBrowserFile: () => Promise.reject(new Error('a path of this machine')) });
    const reply = await failing.inject({ url: '/control-page.js', headers: { host: 'localhost' } });
    await failing.close();
    expect([reply.statusCode, reply.json()]).toEqual([500, { error: 'The request failed.' }]);
  });
});
