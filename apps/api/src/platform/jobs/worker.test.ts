import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { type Notice, notify } from '../notices.ts';
import type { JobHandlers } from './job-table.ts';
import { startWorker } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const nobody = '00000000-0000-4000-8000-000000000000';

/** A worker that does with mails what the test wants, and nothing else. */
function aWorker(mail: (notice: Notice) => Promise<void>) {
  const idle = async () => undefined;
  const others: JobHandlers = {
    ...{ mail, 'refund-event': idle, 'pay-refund': idle, 'settle-payment': idle },
    ...{ reconcile: idle, 'check-sums': idle, sweep: idle },
  };
  return startWorker({ databaseUrl: api.databaseUrl, handlers: others, log: api.app.log });
}

async function write(count: number, notice: Notice): Promise<void> {
  for (let index = 0; index < count; index += 1) await notify(api.database, notice);
}

describe('the worker', () => {
  it('[MAIL-12] sends without a pause, four side by side, links before tickets before news', async () => {
    await write(20, { kind: 'event_withdrawn', orderId: nobody, eventId: nobody });
    await write(5, { kind: 'order_placed', orderId: nobody });
    await write(5, { kind: 'reset_password', userId: nobody, tokenId: nobody });
    const sent: string[] = [];
    let [now, most] = [0, 0];
    const worker = await aWorker(async ({ kind }) => {
      sent.push(kind);
      now += 1;
      most = Math.max(most, now);
      await setTimeout(50);
      now -= 1;
    });
    // Taken one every two seconds they would need a minute.
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(30);
    await worker.stop();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(sent.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'reset_password'));
    expect(sent.slice(5, 10)).toEqual(Array.from({ length: 5 }, () => 'order_placed'));
  }, 40_000);

  it('[JOB-1] keeps nothing of a failure but its kind, and finishes what it has begun before it stops', async () => {
    await write(1, { kind: 'password_changed', userId: nobody });
    let begun = false;
    const worker = await aWorker(async () => {
      begun = true;
      await setTimeout(300);
      throw new TypeError('typed by ama@example.com');
    });
    await expect.poll(() => begun, { timeout: 15_000 }).toBe(true);
    await worker.stop();
    const { rows } = await api.database.$client.query(
      "select state, output from pgboss.job where name = 'mail' and data ->> 'kind' = 'password_changed'",
    );
    expect(rows).toEqual([{ state: 'retry', output: { error: 'TypeError' } }]);
  }, 30_000);

  it('[JOB-1] outlives a database that is away when a job is over', async () => {
    await write(1, { kind: 'order_placed', orderId: nobody });
    const rename = (from: string, to: string) =>
      api.database.$client.query(`alter table pgboss.${from} rename to ${to}`);
    const worker = await aWorker(async () => void (await rename('job', 'elsewhere')));
    await expect
      .poll(() => api.logLines.join('').includes('the job queue has trouble'), { timeout: 15_000 })
      .toBe(true);
    await rename('elsewhere', 'job');
    await worker.stop();
  }, 30_000);
});
