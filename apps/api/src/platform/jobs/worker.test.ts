import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { type Notification, notify } from '../notify.ts';
import type { JobHandlers } from './job-table.ts';
import { startWorker } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const senders = 4;
const mailsForPauses = 240;
const testTimeoutMs = 120_000;

/** A worker with this mail handler, whose other handlers do nothing. */
function aWorker(mail: (notification: Notification) => Promise<void>) {
  const idle = async () => undefined;
  const others: JobHandlers = {
    ...{ mail, 'notify-buyers': idle, 'refund-event': idle, 'pay-refund': idle, 'settle-payment': idle },
    ...{ reconcile: idle, 'compare-ledger': idle, 'check-sums': idle, sweep: idle, 'notify-watchers': idle },
  };
  return startWorker({ databaseUrl: api.databaseUrl, handlers: others, log: api.app.log });
}

async function write(count: number, notification: Notification): Promise<void> {
  for (let index = 0; index < count; index += 1) await notify(api.database, notification);
}

describe('the worker', () => {
  it(
    '[MAIL-12] sends at most four mails concurrently',
    async () => {
      await write(12, { kind: 'event_withdrawn', orderId: unknownId, eventId: unknownId });
      const fourAtOnce = new AbortController();
      const fourInFlight = once(fourAtOnce.signal, 'abort');
      let [sent, inFlight, maxInFlight] = [0, 0, 0];
      const worker = await aWorker(async () => {
        inFlight += 1;
        maxInFlight = Math.max(maxInFlight, inFlight);
        if (inFlight === senders) fourAtOnce.abort();
        // Waits until four mails are in flight, then 50 ms in which a fifth would start.
        await fourInFlight;
        await setTimeout(50);
        inFlight -= 1;
        sent += 1;
      });
      try {
        await expect.poll(() => sent).toBe(12);
      } finally {
        fourAtOnce.abort();
        await worker.stop();
      }
      expect(maxInFlight).toBe(senders);
    },
    testTimeoutMs,
  );

  it(
    '[MAIL-13] sends mails with a link before those with tickets, and these before all others',
    async () => {
      const ranks = ['reset_password', 'order_placed', 'event_withdrawn'];
      await write(20, { kind: 'event_withdrawn', orderId: unknownId, eventId: unknownId });
      await write(5, { kind: 'order_placed', orderId: unknownId });
      await write(5, { kind: 'reset_password', userId: unknownId, tokenId: unknownId });
      const sent: string[] = [];
      const worker = await aWorker(async ({ kind }) => void sent.push(kind));
      try {
        await expect.poll(() => sent.length).toBe(30);
      } finally {
        await worker.stop();
      }
      // Only mails that the three other senders had already fetched may be sent before a more urgent one.
      const order = sent.map(kind => ranks.indexOf(kind));
      const moreUrgentAfter = order.map((rank, at) => order.slice(at + 1).filter(later => later < rank).length);
      expect(Math.max(...moreUrgentAfter)).toBeLessThan(senders);
    },
    testTimeoutMs,
  );

  it(
    '[MAIL-14] sends the next mail without a pause',
    async () => {
      await write(mailsForPauses, { kind: 'event_withdrawn', orderId: unknownId, eventId: unknownId });
      let sent = 0;
      const worker = await aWorker(async () => {
        sent += 1;
      });
      try {
        // With the two seconds of the polling interval after each mail, four senders would need two minutes.
        await expect.poll(() => sent).toBe(mailsForPauses);
      } finally {
        await worker.stop();
      }
    },
    testTimeoutMs,
  );

  it(
    '[LEDGER-1] [SUMS-1] has the nightly comparisons with the provider and of the sums on its schedule',
    async () => {
      const worker = await aWorker(async () => undefined);
      await worker.stop();
      const { rows } = await api.database.$client.query<{ name: string; cron: string }>(
        'select name, cron from pgboss.schedule',
      );
      const crons = Object.fromEntries(rows.map(({ name, cron }) => [name, cron]));
      const nightly = expect.stringMatching(/^\d+ [0-6] \* \* \*$/);
      expect(crons).toMatchObject({ 'compare-ledger': nightly, 'check-sums': nightly, reconcile: '* * * * *' });
    },
    testTimeoutMs,
  );

  it(
    '[JOB-1] [JOB-2] stores only the class of an error, and finishes running jobs before it stops',
    async () => {
      await write(1, { kind: 'password_changed', userId: unknownId });
      let begun = false;
      const worker = await aWorker(async () => {
        begun = true;
        await setTimeout(300);
        throw new TypeError('typed by ama@example.com');
      });
      try {
        await expect.poll(() => begun).toBe(true);
      } finally {
        await worker.stop();
      }
      const { rows } = await api.database.$client.query(
        "select state, output from pgboss.job where name = 'mail' and data ->> 'kind' = 'password_changed'",
      );
      expect(rows).toEqual([{ state: 'retry', output: { error: 'TypeError' } }]);
    },
    testTimeoutMs,
  );

  it(
    '[JOB-3] survives a database error at the completion of a job',
    async () => {
      await write(1, { kind: 'order_placed', orderId: unknownId });
      const rename = (from: string, to: string) =>
        api.database.$client.query(`alter table pgboss.${from} rename to ${to}`);
      const worker = await aWorker(async () => void (await rename('job', 'elsewhere')));
      try {
        await expect.poll(() => api.logLines.join('').includes('the job queue failed')).toBe(true);
      } finally {
        await rename('elsewhere', 'job');
        await worker.stop();
      }
    },
    testTimeoutMs,
  );
});
