import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meetingPoint } from '../../../../test/broken-locks.ts';
import { fakeGateway } from '../../../../test/fake-gateway.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { anAdmin } from '../../../../test/people.ts';
import { panelKey } from '../../../../test/provider-ledger.ts';
import { bought, paymentOf, refund, refundsOf, validTicketsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, auditLog, disputes, ledgerComparisons, payments } from '../../../platform/database/tables.ts';
import { paymentResolver, rowLocks } from '../../selling/index.ts';
import { bookCredit } from '../refunds/book-credit.ts';
import { compareLedger } from './compare-ledger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  const { gateway, database } = api;
  gateway.transactions.length = 0;
  gateway.refunds.length = 0;
  gateway.disputes.clear();
  Object.assign(gateway, { findFails: false, voidFails: false, listTransactions: fakeList() });
  await database.delete(ledgerComparisons);
});

/** The list of the fake provider, unchanged by other tests. */
let original: TestApi['gateway']['listTransactions'] | undefined;
function fakeList() {
  original ??= api.gateway.listTransactions;
  return original;
}

/** A sale at the provider, two hours old unless the options differ. */
function anUnmatched(
  options: {
    readonly key?: string;
    readonly status?: string;
    readonly minutes?: number;
    readonly amount?: number;
  } = {},
) {
  const { key = randomUUID(), status = 'authorised', minutes = 120, amount = 7_000 } = options;
  const createdAt = new Date(api.clock.now().getTime() - minutes * 60_000);
  const unmatched = { id: `unmatched-${randomUUID().slice(0, 8)}`, key, amount, status, createdAt };
  api.gateway.transactions.push(unmatched);
  return unmatched;
}

const itemsOf = (subject: string) =>
  api.database.select().from(attentionItems).where(eq(attentionItems.subject, subject));
const openItems = (subject: string) =>
  api.database
    .select()
    .from(attentionItems)
    .where(and(eq(attentionItems.subject, subject), isNull(attentionItems.resolvedAt)));

/** The dependencies of a comparison with other limits. */
function work() {
  const deps = { ...api, currency: 'XOF', locks: rowLocks, log: api.app.log } as const;
  return { ...deps, resolver: paymentResolver(deps) };
}

/** Compares everything that the provider has until now. */
async function compare() {
  api.clock.advance({ minutes: 15 });
  return api.app.compareLedgerNow();
}

describe('sales that are not ours', () => {
  it('[LEDGER-1] a reservation with a key of ours and without a payment is voided after an hour', async () => {
    const old = anUnmatched();
    const young = anUnmatched({ minutes: 20 });
    const { counts } = await compare();
    expect({ old: old.status, young: young.status }).toEqual({ old: 'voided', young: 'authorised' });
    expect(counts).toMatchObject({ voided: 1, undecided: 1, unmatched: 0 });
  });

  it('[LEDGER-2] a captured sale without a payment is in “Needs attention” once, also after an admin resolved it', async () => {
    const unmatched = anUnmatched({ status: 'captured' });
    expect((await compare()).counts).toMatchObject({ unmatched: 1 });
    expect(await openItems(unmatched.id)).toMatchObject([{ kind: 'stray_money', detail: { amount: 7_000 } }]);
    await api.database
      .update(attentionItems)
      .set({ resolvedAt: new Date() })
      .where(eq(attentionItems.subject, unmatched.id));
    await compare();
    expect(await itemsOf(unmatched.id)).toHaveLength(1);
    expect(await openItems(unmatched.id)).toEqual([]);
  });

  it('[LEDGER-3] a reservation whose order id is not of our kind is shown, and never voided', async () => {
    const unmatched = anUnmatched({ key: 'invoice 17' });
    await compare();
    expect(unmatched.status).toBe('authorised');
    expect(await openItems(unmatched.id)).toHaveLength(1);
  });

  it('[LEDGER-1] a reservation that can’t be voided is in “Needs attention”', async () => {
    const unmatched = anUnmatched();
    api.gateway.voidFails = true;
    await compare();
    expect(await openItems(unmatched.id)).toMatchObject([{ kind: 'stray_money' }]);
  });
});

describe('sales that are ours', () => {
  it('[LEDGER-4] a payment whose state differs is brought up to date', async () => {
    const { order } = await bought(api);
    await api.database.update(payments).set({ state: 'authorised' }).where(eq(payments.orderId, order._id));
    expect((await compare()).counts).toMatchObject({ resynced: 1 });
    expect((await paymentOf(api, order._id))?.state).toBe('captured');
  });

  it('[LEDGER-4] payments that agree are left alone', async () => {
    await bought(api);
    const { counts, cutShort } = await compare();
    expect({ cutShort, ...counts }).toMatchObject({ cutShort: false, resynced: 0, unmatched: 0, failed: 0 });
    expect(counts.agreed).toBeGreaterThan(0);
  });

  it('[LEDGER-5] a payment that was charged with another amount is in “Needs attention”', async () => {
    const { order } = await bought(api);
    const [sale] = api.gateway.transactions;
    api.gateway.transactions.splice(0, 1, { ...sale, amount: 9_000 } as NonNullable<typeof sale>);
    await compare();
    expect(await openItems(order.transaction_id)).toMatchObject([{ detail: { amount: 9_000 } }]);
  });

  it('[LEDGER-5] a payment that was charged in another currency is in “Needs attention”', async () => {
    const { order } = await bought(api);
    const list = fakeList();
    const inDollars: typeof list = async range => {
      const found = await list(range);
      if (found.kind !== 'listed') return found;
      return { ...found, transactions: found.transactions.map(one => ({ ...one, currency: 'USD' })) };
    };
    Object.assign(api.gateway, { listTransactions: inDollars });
    await compare();
    const detail = { amount: 10_000, currency: 'USD', reason: 'Charged with another amount or currency.' };
    expect(await openItems(order.transaction_id)).toMatchObject([{ detail }]);
  });

  it('[LEDGER-6] a payment that was charged twice is in “Needs attention”, and its tickets stay', async () => {
    const { order, eventId } = await bought(api);
    const payment = await paymentOf(api, order._id);
    // The same amount: another one would be shown for the difference alone.
    const second = anUnmatched({ key: payment?.gatewayKey ?? '', status: 'captured', amount: order.amount });
    await compare();
    expect(await openItems(second.id)).toMatchObject([{ detail: { reason: 'The payment was charged twice.' } }]);
    expect(await validTicketsOf(api, eventId)).toBe(2);
  });

  it('[LEDGER-6] a second reservation of a payment is voided', async () => {
    const { order } = await bought(api);
    const payment = await paymentOf(api, order._id);
    const second = anUnmatched({ key: payment?.gatewayKey ?? '' });
    await compare();
    expect(second.status).toBe('voided');
  });
});

describe('credits', () => {
  it('[LEDGER-7] a refund from the control panel is booked once: audited, shown, and the tickets stay', async () => {
    const { order, buyer, eventId } = await bought(api);
    api.gateway.refunds.push({ id: 'panel-1', key: '', transactionId: order.transaction_id, amount: 3_000 });
    const [first] = await Promise.all([compare(), compare()]);
    await compare();
    expect(first.counts.failed).toBe(0);
    const rows = await refundsOf(api, order._id);
    expect(rows).toMatchObject([{ state: 'done', amount: 3_000, transactionId: 'panel-1', requestedBy: null }]);
    const [shown] = (await buyer.call<{ refunded: number }[]>('GET', `/api/orders/by/user/${buyer.id}`)).body;
    expect(shown?.refunded).toBe(3_000);
    expect(await validTicketsOf(api, eventId)).toBe(2);
    expect(await openItems('panel-1')).toMatchObject([{ kind: 'stray_money', detail: { orderId: order._id } }]);
    const audited = await api.database.select().from(auditLog).where(eq(auditLog.action, 'refund_booked'));
    expect(audited.filter(({ detail }) => detail.orderId === order._id)).toHaveLength(1);
  });

  it('[LEDGER-8] a credit that belongs to nothing here is in “Needs attention”', async () => {
    api.gateway.refunds.push({ id: 'panel-2', key: '', transactionId: 'elsewhere', amount: 3_000 });
    await compare();
    expect(await openItems('panel-2')).toHaveLength(1);
  });

  it('[LEDGER-8] a credit for which the refunds in progress leave no room is in “Needs attention”', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('unavailable');
    await refund(await anAdmin(api), order._id);
    api.gateway.refunds.push({ id: 'panel-3', key: '', transactionId: order.transaction_id, amount: 10_000 });
    await compare();
    expect(await openItems('panel-3')).toHaveLength(1);
    expect((await refundsOf(api, order._id)).map(({ transactionId }) => transactionId)).toEqual([null]);
    api.gateway.refunds.pop();
  });

  it('[LEDGER-9] a refund of ours that the provider has paid is done, whatever its state', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('refused');
    await refund(await anAdmin(api), order._id, { amount: 4_000 });
    const [failed] = await refundsOf(api, order._id);
    const transactionId = order.transaction_id;
    api.gateway.refunds.push({ id: 'late-9', key: failed?.id ?? '', transactionId, amount: 4_000 });
    await compare();
    expect(await refundsOf(api, order._id)).toMatchObject([{ state: 'done', transactionId: 'late-9' }]);
  });
});

describe('disputes', () => {
  it('[DISPUTE-16] a dispute of a payment’s second charge is recorded too', async () => {
    const { order } = await bought(api);
    const payment = await paymentOf(api, order._id);
    const second = { id: 'second-charge', key: payment?.gatewayKey ?? '', amount: 10_000, status: 'captured' };
    api.gateway.transactions.push(second);
    const one = { id: 'dispute-of-second', kind: 'chargeback', amount: 10_000, currency: 'XOF' };
    api.gateway.disputes.set(second.id, [{ ...one, status: 'open', openedAt: api.clock.now() }]);
    await compare();
    const rows = await api.database.select().from(disputes).where(eq(disputes.id, one.id));
    expect(rows).toMatchObject([{ paymentId: payment?.id, state: 'open' }]);
  });

  it('[LEDGER-10] a dispute is recorded, and its loss later, without any webhook event', async () => {
    const { order } = await bought(api);
    const one = {
      id: 'compared-dispute',
      kind: 'chargeback',
      amount: 10_000,
      currency: 'XOF',
      openedAt: api.clock.now(),
    };
    api.gateway.disputes.set(order.transaction_id, [{ ...one, status: 'open' }]);
    await compare();
    const stateOf = async () => (await api.database.select().from(disputes).where(eq(disputes.id, one.id)))[0]?.state;
    expect(await stateOf()).toBe('open');
    api.gateway.disputes.set(order.transaction_id, [{ ...one, status: 'lost' }]);
    // Weeks later the sale isn't among the provider's last days any more.
    const { listTransactions } = api.gateway;
    Object.assign(api.gateway, { listTransactions: async () => ({ kind: 'listed', transactions: [] }) });
    await compare();
    Object.assign(api.gateway, { listTransactions });
    expect(await stateOf()).toBe('lost');
  });
});

describe('our money that the provider doesn’t list', () => {
  it('[LEDGER-20] a payment that the provider doesn’t have is in “Needs attention”, once', async () => {
    const { order } = await bought(api);
    api.gateway.transactions.length = 0;
    expect((await compare()).counts.missing).toBeGreaterThan(0);
    await compare();
    const detail = { reason: 'A payment that the provider does not have.', amount: 10_000 };
    expect(await itemsOf(order.transaction_id)).toMatchObject([{ kind: 'stray_money', detail }]);
  });

  it('[LEDGER-21] so is a refund', async () => {
    const { order } = await bought(api);
    await refund(await anAdmin(api), order._id, { amount: 4_000 });
    const [{ transactionId } = { transactionId: null }] = await refundsOf(api, order._id);
    api.gateway.refunds.length = 0;
    await compare();
    const detail = { reason: 'A refund that the provider does not have.', amount: 4_000 };
    expect(await itemsOf(transactionId ?? '')).toMatchObject([{ kind: 'stray_money', detail }]);
  });

  it('[LEDGER-22] a payment that only a look-up finds agrees', async () => {
    const { order } = await bought(api);
    Object.assign(api.gateway, { listTransactions: async () => ({ kind: 'listed', transactions: [] }) });
    await compare();
    expect(await itemsOf(order.transaction_id)).toEqual([]);
  });
});

describe('a run', () => {
  it('[LEDGER-19] begins where the last finished one ended, or three days ago', async () => {
    await compare();
    const [first] = await api.database.select().from(ledgerComparisons);
    api.clock.advance({ minutes: 9 * 24 * 60 });
    api.gateway.findFails = true;
    await compare();
    api.gateway.findFails = false;
    api.clock.advance({ minutes: 2 * 24 * 60 });
    await compare();
    const runs = await api.database.select().from(ledgerComparisons).orderBy(ledgerComparisons.startedAt);
    expect(runs.map(({ since }) => since)).toEqual([first?.since, first?.until, first?.until]);
    await compare();
    const last = (await api.database.select().from(ledgerComparisons).orderBy(ledgerComparisons.startedAt)).at(-1);
    expect((last?.until.getTime() ?? 0) - (last?.since.getTime() ?? 0)).toBeGreaterThan(71 * 3_600_000);
  });

  it('[LEDGER-11] an interrupted run continues where it stopped', async () => {
    const asked: string[] = [];
    const { listTransactions } = api.gateway;
    let away = false;
    Object.assign(api.gateway, {
      listTransactions: async (range: Parameters<typeof listTransactions>[0]) => {
        if (range.by === 'created') asked.push(range.since.toISOString());
        if (asked.length === 5 && !away) {
          away = true;
          return { kind: 'unknown', reason: 'timeout' };
        }
        return listTransactions(range);
      },
    });
    expect(await compare()).toMatchObject({ cutShort: true });
    expect(await compare()).toMatchObject({ cutShort: false });
    expect(asked[5]).toBe(asked[4]);
    // Every range once, but for the one that failed: 72 hours in steps of four, and no step twice.
    expect(new Set(asked).size).toBe(asked.length - 1);
    expect(await api.database.select().from(ledgerComparisons)).toMatchObject([{ finishedAt: expect.any(Date) }]);
  });

  it('[LEDGER-12] a list that is too long is read in shorter ranges, and nothing is left out', async () => {
    const unmatchedOnes = Array.from({ length: 12 }, (_, index) => anUnmatched({ minutes: 100 + 7 * index }));
    const short = compareLedger(work(), { maxListed: 3 });
    api.clock.advance({ minutes: 15 });
    expect(await short()).toMatchObject({ cutShort: false, counts: { voided: 12 } });
    expect(unmatchedOnes.every(({ status }) => status === 'voided')).toBe(true);
  });

  it('[LEDGER-13] a run ends when its time is up, and the job is retried', async () => {
    const slow = compareLedger(work(), { maxDurationMs: -1 });
    expect(await slow()).toMatchObject({ cutShort: true });
    api.gateway.findFails = true;
    const job = api.app.jobHandlers['compare-ledger']({}, { id: 'job', lastTry: false });
    await expect(job).rejects.toThrow('cut short');
  });

  it('[LEDGER-14] a transaction that can’t be compared doesn’t stop the others', async () => {
    const { order } = await bought(api);
    await api.database.update(payments).set({ state: 'authorised' }).where(eq(payments.orderId, order._id));
    const unmatched = anUnmatched();
    const { find } = fakeGateway();
    const original = api.gateway.find;
    Object.assign(api.gateway, { find });
    try {
      expect((await compare()).counts).toMatchObject({ failed: expect.any(Number), voided: 1 });
    } finally {
      Object.assign(api.gateway, { find: original });
    }
    expect(unmatched.status).toBe('voided');
    await compare();
    expect((await paymentOf(api, order._id))?.state).toBe('captured');
  });
});

describe('two comparisons at once', () => {
  /** A refund of the control panel, and two runs that have both looked for it before either books it. */
  async function bookTwice(shop: TestApi) {
    const { order } = await bought(shop);
    const id = `panel-${randomUUID().slice(0, 8)}`;
    shop.gateway.refunds.push({ id, key: `${panelKey}${id}`, transactionId: order.transaction_id, amount: 4_000 });
    const meet = meetingPoint(2);
    const lockOrder = async (...locked: Parameters<typeof rowLocks.order>) => {
      await meet();
      return rowLocks.order(...locked);
    };
    const deps = { ...shop, currency: 'XOF', locks: { ...rowLocks, order: lockOrder }, log: shop.app.log } as const;
    const payment = await paymentOf(shop, order._id);
    const [credit] = await creditsOf(shop);
    if (payment === undefined || credit === undefined) throw new Error('The sale or its credit is missing.');
    const booked = await Promise.all([bookCredit(deps, credit, payment), bookCredit(deps, credit, payment)]);
    return { booked: booked.sort(), rows: (await refundsOf(shop, order._id)).length };
  }

  /** What the provider lists as credits. */
  async function creditsOf(shop: TestApi) {
    shop.clock.advance({ minutes: 15 });
    const now = shop.clock.now();
    const since = new Date(now.getTime() - 60 * 60_000);
    const found = await shop.gateway.listTransactions({ by: 'created', since, until: now, limit: 100 });
    return found.kind === 'listed' ? found.transactions.filter(({ type }) => type === 'credit') : [];
  }

  it('[LEDGER-18] book a refund of the control panel once', async () => {
    expect(await bookTwice(api)).toEqual({ booked: ['agrees', 'booked'], rows: 1 });
  });

  it('[LEDGER-18] control: if a transaction could have several rows, it is booked twice', async () => {
    const shop = await startTestApi();
    try {
      await shop.database.execute(sql`
        create function another_id() returns trigger language plpgsql as $$
          begin new.transaction_id := new.transaction_id || '-' || new.id; return new; end $$;
        create trigger another_id before insert on refunds for each row execute function another_id();`);
      expect(await bookTwice(shop)).toEqual({ booked: ['booked', 'booked'], rows: 2 });
    } finally {
      await shop.close();
    }
  });
});
