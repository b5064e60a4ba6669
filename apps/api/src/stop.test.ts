import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../test/api-process.ts';
import { lockTable } from '../test/database-locks.ts';
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
    const table = await lockTable(api, 'ticket_holds', 'access exclusive');
    const { outcome } = await startHeldUpRequest(shop, api);
    shop.signal();
    await waitUntilRefused(shop);
    await table.release();
    expect(await outcome).toMatchObject({ kind: 'replied', status: 200, body: { amount: 5_000 } });
    expect(await shop.ended).toBe(0);
  });
});
