import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../test/api-process.ts';
import { type HeldLock, lockTable } from '../test/database-locks.ts';
import { startHeldUpRequest, waitUntilRefused } from '../test/held-up-process.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Long enough for the start of a process from source and all waits of a test, also on a busy machine. */
const testTimeoutMs = 400_000;

describe('a signal', { timeout: testTimeoutMs }, () => {
  it('[STOP-1] [STOP-2] a signal lets a request in flight finish, and closes the port to others', async () => {
    const shop = await startApiProcess(api);
    let table: HeldLock | undefined;
    const { outcome } = await startHeldUpRequest(shop, api, async () => {
      table = await lockTable(api, 'account_tokens');
    });
    shop.signal();
    await waitUntilRefused(shop);
    await table?.release();
    const success = 'The link is on its way to your email.';
    expect(await outcome).toEqual({ kind: 'replied', status: 200, body: { success } });
    expect(await shop.ended).toBe(0);
  });
});
