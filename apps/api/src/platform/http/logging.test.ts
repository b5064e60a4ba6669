import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { aDevice, anEventOf, giveAccess } from '../../../test/check-in.ts';
import { hold, pay } from '../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../test/database-locks.ts';
import { aBuyer, aLister } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { LOG_LEVEL: 'trace', METRICS_TOKEN: 'metrics-token-that-is-secret' } });
});
afterAll(() => api.close());

const log = (): string => api.logLines.join('');

describe('the log', () => {
  it('[LOG-1] redacts the secrets in requests', async () => {
    const lister = await aLister(api);
    const eventId = await anEventOf(lister, api);
    const { token: doorToken } = (await giveAccess(lister, eventId)).body;
    await aDevice(api, doorToken).scan('WXYZ-7777-SECRET');
    const buyer = await aBuyer(api);
    const held = await hold(buyer, await anEvent(api.database), 1);
    await pay(buyer, { ...held, paymentMethodNonce: 'nonce-that-is-secret' });
    const cookies = { 'guichet-refresh': buyer.refreshCookie };
    await call(api, 'POST', '/api/session/refresh', { cookies, headers: { 'sec-fetch-site': 'same-origin' } });
    const wrong = { email: buyer.email, password: 'password-that-is-secret' };
    await call(api, 'POST', '/api/signin', { payload: wrong });
    await call(api, 'POST', '/api/signup', { payload: { ...wrong, name: 'zero \u0000' } });
    await call(api, 'POST', '/api/email/confirm', { payload: { token: 'link-token-that-is-secret' } });
    await call(api, 'POST', '/api/password/reset', { payload: { token: 'link-token-that-is-secret', password: 'x' } });
    await call(api, 'GET', '/api/all/category?token=query-that-is-secret');
    await call(api, 'GET', '/nowhere?token=query-that-is-secret');
    await call(api, 'GET', '/metrics', { headers: { authorization: 'Bearer metrics-token-that-is-secret' } });

    expect(log()).toContain('"path":"/nowhere"');
    expect(log()).not.toMatch(/that-is-secret/);
    const sent = [doorToken, buyer.token, buyer.refreshCookie, lister.token, 'correct horse battery', 'SECRET'];
    for (const secret of sent) expect(log()).not.toContain(secret);
  });

  it('[LOG-1] redacts secrets in fields at any depth', () => {
    const fields = [
      'password',
      'newPassword',
      'token',
      'accessToken',
      'clientToken',
      'refreshToken',
      'nonce',
      'jwt',
      'deviceData',
    ];
    for (const field of [...fields, 'privateKey', 'secretAccessKey', 'authorization', 'cookie', 'paymentMethodNonce']) {
      const hidden = { [field]: 'field-that-is-secret' };
      api.app.log.info(hidden);
      api.app.log.info({ body: hidden });
      api.app.log.info({ request: { headers: hidden } });
    }
    expect(log()).toContain('[redacted]');
    expect(log()).not.toContain('field-that-is-secret');
  });

  it('[LOG-1] redacts secrets in the errors of libraries', () => {
    const cause = new Error('GET https://shop.example/confirm?a=b&token=error-that-is-secret&c=d failed');
    api.app.log.error({ err: new Error('redis://shop:error-that-is-secret@10.0.0.7:6379 is away', { cause }) });
    api.app.log.error({ err: new Error('s3://KEY:error-that-is-secret@host/bucket, Bearer error.that-is-secret') });
    expect(log()).toContain('redis://shop:[redacted]@10.0.0.7:6379 is away');
    expect(log()).toContain('token=[redacted]&c=d failed');
    expect(log()).not.toMatch(/that-is-secret/);
  });

  it('[LOG-2] warns of a slow request, with its route', async () => {
    const table = await lockTable(api, 'categories', 'access exclusive');
    const reply = call(api, 'GET', '/api/all/category');
    await waitForLocks(api);
    // The lock keeps the request waiting for longer than the limit of a second.
    await table.query('select pg_sleep(1.1)');
    await table.release();
    expect((await reply).status).toBe(200);
    const slow = api.logLines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'a request was slow');
    expect(slow).toContainEqual(expect.objectContaining({ level: 40, route: '/api/all/category', status: 200 }));
    const { ms } = slow.find(({ route }) => route === '/api/all/category');
    expect(ms).toBeGreaterThanOrEqual(1_000);
  });

  it('[LOG-3] a process whose log reader has ended exits with a line unwritten', async () => {
    const cwd = fileURLToPath(new URL('../../..', import.meta.url));
    const execArgv = ['--import', 'tsx'];
    const child = fork('test/log-and-exit.ts', { cwd, execArgv, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    try {
      await once(child, 'message');
      child.stdout?.destroy();
      const exited = once(child, 'exit');
      child.send('log and exit');
      expect(await exited).toEqual([expect.any(Number), null]);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
