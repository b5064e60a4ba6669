import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findInvariantViolations } from '../../apps/api/test/invariants.ts';
import { findLedgerViolations, localCollections } from '../../apps/api/test/provider-ledger.ts';
import { runApiCommand } from './program.mjs';

/** The reconciler tries an unfinished payment again after 1, 2, 4 and 8 minutes. */
const restWithinMs = 16 * 60_000;
const unfinished = `
  select (select count(*) from payments where state in ('started', 'unknown', 'voiding')
      or (state = 'authorised' and (order_id is not null or checkout_id is not null)))
    + (select count(*) from refunds where state in ('started', 'unknown'))
    + (select count(*) from checkouts where state = 'paying') as count`;

const isLookedUpLate = "state = 'failed' and absent_since is not null and late_looks < 3";
/** Looks that are due, or that a process has begun: after one, the next is an hour later at least. */
const due = `select count(*) from payments where ${isLookedUpLate} and next_attempt_at < now() + interval '10 minutes'`;

/**
 * Waits until the workers have finished every payment and refund, and have looked again at those that ended without money:
 * `late` has the ids of those that were approved afterwards. Then compares tickets, money and the provider's ledger, and
 * asks the doctor.
 */
export async function settleAndCompare({ stack, since, late, log }) {
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  try {
    const restedMs = await untilAtRest(pool, unfinished, log);
    // The shop looks again ten minutes after the end of a payment, an hour and a day later: the next time now.
    await pool.query(`update payments set next_attempt_at = now() where ${isLookedUpLate}`);
    const lookedMs = await untilAtRest(pool, `select (${unfinished}) + (${due}) as count`, log);
    const api = { database: { $client: pool }, clock: { now: () => new Date() } };
    const collections = await localCollections(controlOf(stack.apiEnv.BRAINTREE_GATEWAY_URL));
    const entries = [...(await readProviderLedger(stack.apiEnv, since)), ...collections];
    const violations = [
      ...(await findInvariantViolations(api, 'at rest')),
      ...(await findLedgerViolations(api, entries, 'at rest')),
    ];
    const doctor = await runApiCommand('doctor', stack.apiEnv);
    return {
      restedMs,
      lookedMs,
      violations,
      sums: await sumsOf(pool, entries),
      late: await endsOf(pool, late),
      doctor,
    };
  } finally {
    await pool.end();
  }
}

async function untilAtRest(pool, query, log) {
  const started = Date.now();
  for (;;) {
    const { rows } = await pool.query(query);
    const count = Number(rows[0].count);
    if (count === 0) return Date.now() - started;
    if (Date.now() - started > restWithinMs) return undefined;
    log(`${count} payments, refunds and checkouts are unfinished or to be looked up`);
    await pause(5_000);
  }
}

/** Reads the local gateway's control as a test does, whose gateway is in its own process. */
function controlOf(gatewayUrl) {
  return {
    inject: async ({ url }) => {
      const body = await (await fetch(`${gatewayUrl}${url}`)).json();
      return { json: () => body };
    },
  };
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

/** What became of the payments that were approved after they had ended. */
async function endsOf(pool, ids) {
  const { rows } = await pool.query(
    `select count(*) filter (where state = 'captured') as sold, count(*) filter (where state = 'voided') as "paidBack",
      count(*) as known from payments where id = any($1)`,
    [ids],
  );
  const [sold, paidBack, known] = [rows[0].sold, rows[0].paidBack, rows[0].known].map(Number);
  return { sold, paidBack, lost: known - sold - paidBack };
}

async function sumsOf(pool, entries) {
  const { rows } = await pool.query(`select
    (select coalesce(sum(amount), 0) from payments where state = 'captured') as taken,
    (select coalesce(sum(amount), 0) from refunds where state = 'done' and method = 'refund') as refunded,
    (select count(*) from refunds where state = 'waiting') as waiting,
    (select count(*) from orders where state = 'placed') as orders,
    (select count(*) from tickets) as tickets,
    (select count(*) from attention_items where resolved_at is null) as attention`);
  // Mobile money that pays for nothing is paid back as a whole: as a card's reservation that is voided, it counts nowhere.
  const { rows: voided } = await pool.query("select transaction_id as id from payments where state = 'voided'");
  const isVoid = id => voided.some(one => one.id === id);
  const kept = entries.filter(({ id, of }) => !isVoid(of ?? id));
  const sum = list => list.reduce((total, { amount }) => total + amount, 0);
  const ours = Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
  return {
    ...ours,
    theirs: {
      taken: sum(kept.filter(({ kind, state }) => kind === 'sale' && state === 'taken')),
      refunded: sum(kept.filter(({ kind }) => kind === 'paid back')),
      transactions: entries.length,
    },
  };
}
