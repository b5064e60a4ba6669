import type { AdminOrderDetail, Order } from '@guichet/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { aDevice, giveAccess, listDoor } from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { aLister, anAdmin, type Person } from '../../../../test/people.ts';
import {
  type Bought,
  bought,
  cancelEvent,
  changeEvent,
  paymentOf,
  refund,
  refundsOf,
  takeOffer,
  validTicketsOf,
} from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, auditLog, disputes } from '../../../platform/database/tables.ts';
import type { ProviderDispute } from '../../payments/index.ts';
import { findOrder } from '../../selling/index.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  admin = await anAdmin(api);
  api.gateway.refundFaults.length = 0;
});

const refunding = ['refund-event', 'pay-refund'] as const;
const paidBack = (transactionId: string) =>
  api.gateway.refunds.filter(paid => paid.transactionId === transactionId).map(({ amount }) => amount);

/** The provider shows one dispute of an order's payment. Our copy is updated when `follow` runs. */
function dispute({ order }: Pick<Bought, 'order'>, change: Partial<ProviderDispute> = {}): void {
  const known = api.gateway.disputes.get(order.transaction_id)?.[0];
  const shown = { status: 'open', kind: 'chargeback', amount: order.amount, currency: 'XOF', ...known };
  const one = { openedAt: api.clock.now(), ...shown };
  api.gateway.disputes.set(order.transaction_id, [{ id: `dispute-${order._id}`, ...one, ...change }]);
}

/** Re-syncs the payment of an order, as after a webhook event. */
async function follow({ order }: Pick<Bought, 'order'>): Promise<void> {
  const paymentId = (await paymentOf(api, order._id))?.id ?? '';
  await api.app.jobHandlers['settle-payment']({ paymentId }, { id: 'job', lastTry: false });
}

async function disputed(sale: Pick<Bought, 'order'>, change?: Partial<ProviderDispute>): Promise<void> {
  dispute(sale, change);
  await follow(sale);
}

const rowsOf = ({ order }: Pick<Bought, 'order'>) =>
  api.database
    .select()
    .from(disputes)
    .where(eq(disputes.id, `dispute-${order._id}`));
const stateOf = async (orderId: string) => (await refundsOf(api, orderId)).map(({ state }) => state);

describe('the ledger of disputes', () => {
  it.each([
    ['open', 'open'],
    ['disputed', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['accepted', 'lost'],
    ['auto_accepted', 'lost'],
    ['expired', 'lost'],
  ])('[DISPUTE-1] a dispute that is %s at the provider is stored as %s, once', async (status, state) => {
    const sale = await bought(api);
    await disputed(sale, { status, amount: 4_000 });
    await follow(sale);
    const paymentId = (await paymentOf(api, sale.order._id))?.id;
    expect(await rowsOf(sale)).toMatchObject([{ paymentId, amount: 4_000, state }]);
  });

  it('[DISPUTE-15] one in another currency counts as the whole payment, and its own amount is in the audit log', async () => {
    const sale = await bought(api);
    await disputed(sale, { status: 'lost', amount: 15.24, currency: 'EUR' });
    expect(await rowsOf(sale)).toMatchObject([{ amount: sale.order.amount, state: 'lost' }]);
    expect(outcome(await refund(admin, sale.order._id, { amount: 1 }))).toEqual([409, 'nothing_to_refund']);
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'dispute_recorded'));
    expect(rows.find(({ detail }) => detail.orderId === sale.order._id)?.detail.reported).toEqual({
      amount: 15.24,
      currency: 'EUR',
    });
  });

  it('[DISPUTE-2] a dispute that has ended never opens again by an older answer', async () => {
    const sale = await bought(api);
    await disputed(sale, { status: 'won' });
    await disputed(sale, { status: 'open' });
    expect(await rowsOf(sale)).toMatchObject([{ state: 'won', endedAt: expect.any(Date) }]);
  });

  it('[DISPUTE-9] each change of a dispute is audited once', async () => {
    const sale = await bought(api);
    await disputed(sale);
    await follow(sale);
    await disputed(sale, { status: 'lost' });
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'dispute_recorded'));
    const own = rows.filter(({ detail }) => detail.orderId === sale.order._id);
    expect(own.map(({ detail }) => detail.state)).toEqual(['open', 'lost']);
  });

  it('[DISPUTE-8] a retrieval request takes no money: it is in “Needs attention” and suspends nothing', async () => {
    const sale = await bought(api);
    await disputed(sale, { kind: 'retrieval' });
    expect(await rowsOf(sale)).toEqual([]);
    const isOpen = and(eq(attentionItems.subject, sale.order.transaction_id), isNull(attentionItems.resolvedAt));
    expect(await api.database.select().from(attentionItems).where(isOpen)).toMatchObject([{ kind: 'stray_money' }]);
  });

  it('[DISPUTE-10] the nightly check lists a payment that was refunded and lost', async () => {
    const sale = await bought(api);
    await refund(admin, sale.order._id);
    await disputed(sale, { status: 'lost' });
    await api.app.jobHandlers['check-sums']({}, { id: 'job', lastTry: false });
    const subject = `disputes: payment ${(await paymentOf(api, sale.order._id))?.id}`;
    const items = await api.database.select().from(attentionItems).where(eq(attentionItems.subject, subject));
    expect(items).toMatchObject([{ kind: 'sums_differ', detail: { found: 20_000, right: 10_000 } }]);
  });
});

describe('refunds of a disputed payment', () => {
  it('[DISPUTE-3] while a dispute is open a refund is 409, by an admin and by the buyer, and possible after it was won', async () => {
    const sale = await bought(api);
    const { order, buyer, eventId } = sale;
    await changeEvent(api, eventId, { archivedAt: new Date() });
    await disputed(sale);
    expect(outcome(await refund(admin, order._id))).toEqual([409, 'order_disputed']);
    expect(outcome(await refund(admin, order._id, { amount: 1 }))).toEqual([409, 'order_disputed']);
    expect(outcome(await takeOffer(buyer, order._id))).toEqual([409, 'order_disputed']);
    expect(await refundsOf(api, order._id)).toEqual([]);
    await disputed(sale, { status: 'won' });
    expect(outcome(await refund(admin, order._id))[0]).toBe(200);
    expect(paidBack(order.transaction_id)).toEqual([10_000]);
  });

  it('[DISPUTE-4] a refund that was decided on before is not paid while a dispute is open', async () => {
    const sale = await bought(api);
    const { order } = sale;
    api.gateway.refundFaults.push('unavailable');
    await refund(admin, order._id, { amount: 4_000 });
    await disputed(sale);
    api.clock.advance({ minutes: 2 });
    await api.app.reconcileNow();
    expect({ paid: paidBack(order.transaction_id), state: await stateOf(order._id) }).toEqual({
      paid: [],
      state: ['waiting'],
    });
    await disputed(sale, { status: 'won' });
    await api.app.reconcileNow();
    expect({ paid: paidBack(order.transaction_id), state: await stateOf(order._id) }).toEqual({
      paid: [4_000],
      state: ['done'],
    });
  });

  it('[DISPUTE-5] the money of a lost dispute is not refunded, and the rest can be', async () => {
    const sale = await bought(api);
    const { order } = sale;
    await disputed(sale, { status: 'lost', amount: 7_000 });
    expect(outcome(await refund(admin, order._id, { amount: 3_001 }))).toEqual([409, 'refund_too_large']);
    expect((await refund(admin, order._id)).body.refund).toMatchObject({ amount: 3_000, state: 'done' });
    expect(paidBack(order.transaction_id)).toEqual([3_000]);
  });

  it('[DISPUTE-5] a refund that was waiting fails when the dispute is lost', async () => {
    const sale = await bought(api);
    const { order } = sale;
    api.gateway.refundFaults.push('unavailable');
    await refund(admin, order._id, { amount: 4_000 });
    await disputed(sale, { status: 'lost' });
    api.clock.advance({ minutes: 2 });
    await api.app.reconcileNow();
    expect({ paid: paidBack(order.transaction_id), state: await stateOf(order._id) }).toEqual({
      paid: [],
      state: ['failed'],
    });
  });

  it('[DISPUTE-6] the refunds of a cancelled event wait for the dispute: paid when it is won, without money when it is lost', async () => {
    const eventId = await anEvent(api.database, { price: 5_000 });
    const won = await bought(api, { eventId });
    const lost = await bought(api, { eventId });
    const other = await bought(api, { eventId });
    await disputed(won);
    await disputed(lost);
    await cancelEvent(admin, eventId);
    await runJobs(api, refunding);
    await api.app.reconcileNow();
    await runJobs(api, refunding);
    const paid = () => [won, lost, other].map(({ order }) => paidBack(order.transaction_id));
    expect(paid()).toEqual([[], [], [10_000]]);
    expect(await validTicketsOf(api, eventId)).toBe(4);
    await disputed(won, { status: 'won' });
    await disputed(lost, { status: 'lost' });
    await api.app.reconcileNow();
    await runJobs(api, refunding);
    expect(paid()).toEqual([[10_000], [], [10_000]]);
    expect(await validTicketsOf(api, eventId)).toBe(0);
  });
});

describe('a refund and a dispute at the same time', () => {
  it('[DISPUTE-11] a refund that begins while a dispute is being recorded is 409', async () => {
    const sale = await bought(api);
    dispute(sale);
    // The dispute's transaction has locked the order and waits before it writes its row.
    const blocked = await lockTable(api, 'disputes');
    const following = follow(sale);
    await waitForLocks(api, 1);
    const refunding = refund(admin, sale.order._id);
    await waitForLocks(api, 2);
    await blocked.release();
    await following;
    expect(outcome(await refunding)).toEqual([409, 'order_disputed']);
    expect(paidBack(sale.order.transaction_id)).toEqual([]);
  });

  it('[DISPUTE-11] control: without the lock on the order it is paid although the dispute is being recorded', async () => {
    const unlocked = await startTestApi({ locks: { order: findOrder } });
    try {
      const sale = await bought(unlocked);
      const { order } = sale;
      const money = { amount: order.amount, currency: 'XOF' };
      const one = { status: 'open', kind: 'chargeback', ...money, openedAt: unlocked.clock.now() };
      unlocked.gateway.disputes.set(order.transaction_id, [{ id: 'dispute', ...one }]);
      const paymentId = (await paymentOf(unlocked, order._id))?.id ?? '';
      const blocked = await lockTable(unlocked, 'disputes');
      const following = unlocked.app.jobHandlers['settle-payment']({ paymentId }, { id: 'job', lastTry: false });
      await waitForLocks(unlocked, 1);
      const reply = await refund(await anAdmin(unlocked), order._id);
      await blocked.release();
      await following;
      expect({ status: reply.status, paid: unlocked.gateway.refunds.length }).toEqual({ status: 200, paid: 1 });
    } finally {
      await unlocked.close();
    }
  });
});

describe('tickets of a disputed order at check-in', () => {
  it('[DISPUTE-7] unused ones are suspended while the dispute is open and after a loss, and valid again when it is won', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database, { price: 5_000 });
    await changeEvent(api, eventId, { ownerId: lister.id });
    const gate = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const sale = await bought(api, { eventId, count: 3 });
    const [used, first, second] = sale.order.tickets.map(({ code }) => code);
    const scan = async (code = '') => (await gate.scan(code)).result;
    expect(await scan(used)).toBe('accepted');
    await disputed(sale);
    expect([await scan(used), await scan(first), await scan(second)]).toEqual([
      'already_used',
      'suspended',
      'suspended',
    ]);
    const url = `/api/checkin/search?q=${first}`;
    expect((await gate.call('GET', url)).body).toMatchObject({ tickets: [{ state: 'suspended' }] });
    await disputed(sale, { status: 'won' });
    expect(await scan(first)).toBe('accepted');
    expect((await gate.call('GET', `/api/checkin/search?q=${second}`)).body).toMatchObject({
      tickets: [{ state: 'valid' }],
    });
    const lostSale = await bought(api, { eventId, count: 1 });
    await disputed(lostSale, { status: 'lost' });
    expect(await scan(lostSale.order.tickets[0]?.code)).toBe('suspended');
  });

  it('[DISPUTE-12] the list for scanners without a network states it, and each change of it is among the changes', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database, { price: 5_000 });
    await changeEvent(api, eventId, { ownerId: lister.id });
    const gate = aDevice(api, (await giveAccess(lister, eventId)).body.token);
    const sale = await bought(api, { eventId, count: 1 });
    const before = await listDoor(gate);
    await disputed(sale);
    const during = await listDoor(gate, before.next);
    await disputed(sale, { status: 'won' });
    const after = await listDoor(gate, during.next);
    const states = [before, during, after].map(({ tickets }) => tickets.map(({ state }) => state));
    expect(states).toEqual([['valid'], ['suspended'], ['valid']]);
  });
});

describe('what buyer and admin see of a dispute', () => {
  it('[DISPUTE-13] the buyer’s order states suspended tickets, and offers no refund while it is open', async () => {
    const sale = await bought(api);
    await changeEvent(api, sale.eventId, { archivedAt: new Date() });
    const seen = async () => {
      const { body } = await sale.buyer.call<Order>('GET', `/api/order/${sale.order._id}/${sale.buyer.id}`);
      return { states: body.tickets.map(({ state }) => state), offered: body.refundOffered?.amount };
    };
    expect(await seen()).toEqual({ states: ['valid', 'valid'], offered: 10_000 });
    await disputed(sale);
    expect(await seen()).toEqual({ states: ['suspended', 'suspended'], offered: undefined });
    await disputed(sale, { status: 'lost', amount: 4_000 });
    expect(await seen()).toEqual({ states: ['suspended', 'suspended'], offered: 6_000 });
  });

  it('[DISPUTE-14] an admin sees the disputes of an order, and what a refund may still pay', async () => {
    const sale = await bought(api);
    const seen = async () => {
      const path = `/api/admin/order/${sale.order._id}/${admin.id}`;
      const { disputes: listed, refundable } = (await admin.call<AdminOrderDetail>('GET', path)).body;
      return { refundable, disputes: listed.map(({ amount, state }) => ({ amount, state })) };
    };
    expect(await seen()).toEqual({ refundable: 10_000, disputes: [] });
    await disputed(sale, { amount: 4_000 });
    expect(await seen()).toEqual({ refundable: 0, disputes: [{ amount: 4_000, state: 'open' }] });
    await disputed(sale, { status: 'lost' });
    expect(await seen()).toEqual({ refundable: 6_000, disputes: [{ amount: 4_000, state: 'lost' }] });
  });
});
