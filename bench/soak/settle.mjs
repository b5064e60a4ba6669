import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findInvariantViolations } from '../../apps/api/test/invariants.ts';
import { findLedgerViolations } from '../../apps/api/test/provider-ledger.ts';
import { runApiCommand } from './program.mjs';

/** The reconciler tries an unfinished payment again after 1, 2, 4 and 8 minutes. */
const restWithinMs = 16 * 60_000;
const unfinished = `
  select (select count(*) from payments where state in ('started', 'unknown', 'voiding')
      or (state = 'authorised' and (order_id is not null or checkout_id is not null)))
    + (select count(*) from refunds where state in ('started', 'unknown'))
    + (select count(*) from checkouts where state = 'paying') as count`;

/**
 * Waits until the workers have finished every payment and refund, then compares tickets, money and the provider's
 * ledger, and asks the doctor.
 */
export async function settleAndCompare({ stack, since, log }) {
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  try {
    const restedMs = await untilAtRest(pool, log);
    const api = { database: { $client: pool }, clock: { now: () => new Date() } };
    const entries = await readProviderLedger(stack.apiEnv, since);
    const violations = [
      ...(await findInvariantViolations(api, 'at rest')),
      ...(await findLedgerViolations(api, entries, 'at rest')),
    ];
    const doctor = await runApiCommand('doctor', stack.apiEnv);
    return { restedMs, violations, sums: await sumsOf(pool, entries), doctor };
  } finally {
    await pool.end();
  }
}

async function untilAtRest(pool, log) {
  const started = Date.now();
  for (;;) {
    const { rows } = await pool.query(unfinished);
    const count = Number(rows[0].count);
    if (count === 0) return Date.now() - started;
    if (Date.now() - started > restWithinMs) return undefined;
    log(`${count} payments, refunds and checkouts are unfinished`);
    await pause(5_000);
  }
}

/** All transactions of the provider since then, as the API reads them. */
async function readProviderLedger(env, since) {
  const dist = path => import(new URL(`../../apps/api/dist/${path}`, import.meta.url).href);
  const { parseConfig } = await dist('config.js');
  const { braintreeGateway } = await dist('domains/payments/index.js');
  const gateway = braintreeGateway(parseConfig(env).braintree, { timeoutMs: 60_000 });
  const list = await gateway.listTransactions({
    by: 'created',
    since,
    until: new Date(Date.now() + 60_000),
    limit: 50_000,
  });
  if (list.kind !== 'listed')
    throw new Error(`The provider’s transactions can’t be listed: ${list.reason ?? list.kind}`);
  // A refund that the provider refused moves no money.
  const moving = list.transactions.filter(({ type, state }) => type === 'sale' || state !== 'none');
  return moving.map(({ transactionId, type, amount, state, gatewayKey }) => ({
    id: transactionId,
    amount,
    key: gatewayKey ?? '',
    kind: type === 'sale' ? 'sale' : 'paid back',
    state: type !== 'sale' ? 'none' : state === 'captured' ? 'taken' : state === 'reserved' ? 'reserved' : 'none',
  }));
}

async function sumsOf(pool, entries) {
  const { rows } = await pool.query(`select
    (select coalesce(sum(amount), 0) from payments where state = 'captured') as taken,
    (select coalesce(sum(amount), 0) from refunds where state = 'done' and method = 'refund') as refunded,
    (select count(*) from refunds where state = 'waiting') as waiting,
    (select count(*) from orders where state = 'placed') as orders,
    (select count(*) from tickets) as tickets,
    (select count(*) from attention_items where resolved_at is null) as attention`);
  const sum = list => list.reduce((total, { amount }) => total + amount, 0);
  const ours = Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
  return {
    ...ours,
    theirs: {
      taken: sum(entries.filter(({ kind, state }) => kind === 'sale' && state === 'taken')),
      refunded: sum(entries.filter(({ kind }) => kind === 'paid back')),
      transactions: entries.length,
    },
  };
}
