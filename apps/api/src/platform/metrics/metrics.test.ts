import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { hold, pay } from '../../../test/checkouts.ts';
import { aBuyer } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { openAttention } from '../attention/attention.ts';
import { ledgerComparisons } from '../database/tables.ts';
import { enqueue } from '../jobs/enqueue.ts';

let api: TestApi;
let guarded: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  guarded = await startTestApi({ besides: api, env: { METRICS_TOKEN: 'a token for the collector' } });
});
afterAll(async () => {
  await guarded.close();
  await api.close();
});

/** The value of one series, or undefined when there is none. */
async function read(series: string, from: TestApi = api): Promise<number | undefined> {
  const { raw } = await call(from, 'GET', '/metrics');
  const line = raw.payload.split('\n').find(one => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it('[METRICS-1] is in Prometheus’ text format, with the process’s own metrics', async () => {
    const { status, raw } = await call(api, 'GET', '/metrics');
    expect({ status, contentType: raw.headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
    });
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_gc_duration_seconds',
    ]) {
      expect(raw.payload).toContain(`# TYPE ${name} `);
    }
    for (const line of raw.payload.trimEnd().split('\n')) {
      expect(line).toMatch(/^(|# (HELP|TYPE) .+|[a-z_0-9]+(\{.*\})? -?([0-9.e+-]+|Nan|\+Inf))$/i);
    }
  });

  it('[METRICS-2] counts requests by route pattern and status, without paths or addresses', async () => {
    const id = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
    await call(api, 'GET', `/api/product/one/${id}?token=secret`);
    await call(api, 'GET', `/api/product/one/${id}`);
    await call(api, 'GET', `/nowhere/${id}`);
    const series = 'http_request_duration_seconds_count{method="GET",route="/api/product/one/:productId",status="404"}';
    expect(await read(series)).toBe(2);
    expect(await read('http_request_duration_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
    expect((await call(api, 'GET', '/metrics')).raw.payload).not.toMatch(/7e1c0d3a|secret/);
  });

  it('[METRICS-3] counts connections, waiting jobs, unfinished payments and “Needs attention” items', async () => {
    expect(await read('guichet_database_up')).toBe(1);
    expect(await read('guichet_jobs{queue="mail",state="failed"}')).toBe(0);
    expect(await read('guichet_payments_unfinished{state="authorised"}')).toBe(0);

    const buyer = await aBuyer(api);
    api.gateway.captureFails = true;
    await pay(buyer, { ...(await hold(buyer, await anEvent(api.database), 1)), paymentMethodNonce: 'a-nonce' });
    api.gateway.captureFails = false;
    await api.database.transaction(transaction => enqueue(transaction, 'settle-payment', { paymentId: buyer.id }));
    await openAttention(api.database, { kind: 'capture_failed', subject: 'one' });
    await openAttention(api.database, { kind: 'capture_failed', subject: 'another' });

    expect(await read('guichet_payments_unfinished{state="authorised"}')).toBe(1);
    expect(await read('guichet_oldest_unfinished_payment_seconds')).toBeGreaterThanOrEqual(0);
    expect(await read('guichet_jobs{queue="settle-payment",state="created"}')).toBe(1);
    expect(await read('guichet_oldest_due_job_seconds')).toBeGreaterThan(0);
    expect(await read('guichet_attention_open{kind="capture_failed"}')).toBe(2);
    expect(await read('guichet_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
    expect(await read('guichet_database_connections{pool="requests",state="waiting"}')).toBe(0);
  });

  it('[LEDGER-16] shows the age and the findings of the last finished comparison with the provider', async () => {
    expect(await read('guichet_ledger_comparison_age_seconds')).toBe(0);
    const dates = { since: new Date(0), until: new Date(1), nextFrom: new Date(1) };
    await api.database.insert(ledgerComparisons).values({ ...dates, startedAt: new Date(Date.now() - 9_000_000) });
    expect(await read('guichet_ledger_comparison_age_seconds')).toBeGreaterThan(8_900);
    const finishedAt = new Date(Date.now() - 3_600_000);
    await api.database.insert(ledgerComparisons).values([
      { ...dates, counts: { voided: 2 }, startedAt: new Date(Date.now() - 4_000_000), finishedAt },
      { ...dates, counts: { voided: 7 }, startedAt: new Date() },
    ]);
    expect(await read('guichet_ledger_transactions{finding="voided"}')).toBe(2);
    const age = await read('guichet_ledger_comparison_age_seconds');
    expect(age).toBeGreaterThan(3_500);
    expect(age).toBeLessThan(8_900);
  });

  it('[METRICS-4] an unreachable database is reported as a metric, and the others are still exported', async () => {
    const cut = await startTestApi();
    expect(await read('guichet_database_up', cut)).toBe(1);
    await cut.database.$client.end();
    expect(await read('guichet_database_up', cut)).toBe(0);
    expect(await read('guichet_jobs{queue="mail",state="failed"}', cut)).toBeUndefined();
    expect(await read('process_resident_memory_bytes', cut)).toBeGreaterThan(0);
    await cut.close();
  });

  it('[METRICS-5] without a token only this machine may read it, regardless of forwarding headers', async () => {
    const status = async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
      (await call(api, 'GET', '/metrics', { remoteAddress, headers })).status;
    expect(await status('127.0.0.1')).toBe(200);
    expect(await status('::ffff:127.0.0.1')).toBe(200);
    expect(await status('10.1.2.3')).toBe(403);
    expect(await status('10.1.2.3', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    // A request that the shop's own server on this machine forwards for another client.
    expect(await status('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(403);
  });

  it('[METRICS-6] with a token every client that sends it may read it, from any address', async () => {
    const status = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await call(guarded, 'GET', '/metrics', { remoteAddress: '10.1.2.3', headers })).status;
    };
    expect(await status('Bearer a token for the collector')).toBe(200);
    expect(await status('Bearer a token for the collectoR')).toBe(403);
    expect(await status('a token for the collector')).toBe(403);
    expect(await status()).toBe(403);
    expect((await call(guarded, 'GET', '/metrics')).status).toBe(403);
    expect(guarded.logLines.join('\n')).not.toContain('a token for the collector');
  });
});
