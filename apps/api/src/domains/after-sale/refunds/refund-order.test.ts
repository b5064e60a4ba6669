import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { ordersOf, outcome } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import {
  bought,
  boughtMixed,
  changeEvent,
  paymentOf,
  refund,
  refundsOf,
  useTicket,
  validTicketsOf,
} from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(() => {
  api.gateway.refundFaults.length = 0;
});

const paidBack = (transactionId: string | undefined) =>
  api.gateway.refunds.filter(paid => paid.transactionId === transactionId).map(({ amount }) => amount);

describe('a refund by an admin', () => {
  it('[REFUND-1] [REFUND-2] a refund without tickets or amount covers all that is left of an order', async () => {
    const { buyer, eventId, order, ticketIds } = await bought(api);
    const reply = await refund(admin, order._id, { reason: '  The buyer fell ill.  ' });
    expect(reply.status).toBe(200);
    expect(reply.body.refund).toMatchObject({
      orderId: order._id,
      amount: 10_000,
      currency: 'XOF',
      state: 'done',
      reason: 'The buyer fell ill.',
      tickets: ticketIds,
    });
    expect(reply.body.order).toMatchObject({ _id: order._id, amount: 10_000, refunded: 10_000 });
    // Admins don't get payloads, with which they could be admitted.
    expect(reply.body.order?.tickets.map(({ payload, state }) => [payload, state])).toEqual([
      ['', 'void'],
      ['', 'void'],
    ]);
    expect(paidBack(order.transaction_id)).toEqual([10_000]);
    expect(await soldOf(api.database, eventId)).toBe(0);
    const [seen] = await ordersOf(buyer);
    expect(seen).toMatchObject({ refunded: 10_000, tickets: [{ state: 'void' }, { state: 'void' }] });
  });

  it('[REFUND-14] refunds single tickets at the price that was paid for them', async () => {
    const { eventId, secondId, order, ticketIds } = await boughtMixed(api);
    await changeEvent(api, eventId, { price: 9_000 });
    const [first, , third] = ticketIds;
    const reply = await refund(admin, order._id, { tickets: [third?.toUpperCase(), first] });
    expect(reply.body.refund).toMatchObject({ amount: 7_000, state: 'done', tickets: [first, third] });
    expect(paidBack(order.transaction_id)).toEqual([7_000]);
    expect({
      eventValidTickets: await validTicketsOf(api, eventId),
      secondValidTickets: await validTicketsOf(api, secondId),
    }).toEqual({ eventValidTickets: 1, secondValidTickets: 0 });
    // The rest is refunded at the price paid too, not at today's.
    expect((await refund(admin, order._id)).body.refund).toMatchObject({ amount: 3_000 });
    expect(paidBack(order.transaction_id)).toEqual([7_000, 3_000]);
  });

  it('[REFUND-15] [REFUND-16] [REFUND-17] refunds an amount of money that is left while the tickets stay valid, and deducts it from later refunds', async () => {
    const { eventId, order, ticketIds } = await bought(api);
    const reply = await refund(admin, order._id, { amount: 1_500 });
    expect(reply.body.refund).toMatchObject({ amount: 1_500, tickets: [], state: 'done' });
    expect(await validTicketsOf(api, eventId)).toBe(2);
    const tooMuch = await refund(admin, order._id, { amount: 8_501 });
    expect({ status: tooMuch.status, code: tooMuch.body.code, left: tooMuch.body.left }).toEqual({
      status: 409,
      code: 'refund_too_large',
      left: 8_500,
    });
    // Money refunded without tickets is deducted from later refunds of the tickets.
    expect((await refund(admin, order._id, { tickets: [ticketIds[0]] })).body.refund?.amount).toBe(5_000);
    expect((await refund(admin, order._id, { tickets: [ticketIds[1]] })).body.refund?.amount).toBe(3_500);
    expect(paidBack(order.transaction_id)).toEqual([1_500, 5_000, 3_500]);
    expect(outcome(await refund(admin, order._id))).toEqual([409, 'nothing_to_refund']);
    expect(outcome(await refund(admin, order._id, { amount: 1 }))).toEqual([409, 'nothing_to_refund']);
  });

  it.each([
    ['no reason', { reason: '' }],
    ['an empty reason', { reason: ' \n ' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
    ['tickets and an amount', { tickets: ['7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'], amount: 1 }],
    ['no ticket', { tickets: [] }],
    ['a fraction of a franc', { amount: 0.5 }],
    ['a negative amount', { amount: -5_000 }],
    ['a text that the database can’t store', { reason: 'a\u0000b' }],
  ])('[REFUND-18] a refund with %s is 400 and refunds nothing', async (_name, body) => {
    const { order } = await bought(api);
    expect(outcome(await refund(admin, order._id, body))).toEqual([400, 'invalid_request']);
    expect(await refundsOf(api, order._id)).toEqual([]);
  });

  it('[REFUND-19] [REFUND-20] an unknown order is 404, and tickets of another order or already refunded ones are 409', async () => {
    const { order, ticketIds } = await bought(api);
    const other = await bought(api);
    const nowhere = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
    expect(outcome(await refund(admin, nowhere))).toEqual([404, 'order_not_found']);
    const foreign = await refund(admin, order._id, { tickets: [ticketIds[0], other.ticketIds[0]] });
    expect({ status: foreign.status, code: foreign.body.code, tickets: foreign.body.tickets }).toEqual({
      status: 409,
      code: 'ticket_not_refundable',
      tickets: [other.ticketIds[0]],
    });
    await refund(admin, order._id, { tickets: [ticketIds[0]] });
    expect(outcome(await refund(admin, order._id, { tickets: ticketIds }))).toEqual([409, 'ticket_not_refundable']);
    expect(paidBack(order.transaction_id)).toEqual([5_000]);
  });

  it('[REFUND-22] [REFUND-80] a refund puts tickets of an upcoming event back on sale, unless `restock` is false', async () => {
    const eventId = await anEvent(api.database, { capacity: 2 });
    const { order, ticketIds } = await bought(api, { eventId });
    expect((await refund(admin, order._id, { tickets: [ticketIds[0]] })).body.refund?.restock).toBe(true);
    expect(await soldOf(api.database, eventId)).toBe(1);
    await refund(admin, order._id, { restock: false });
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(await validTicketsOf(api, eventId)).toBe(0);
    await bought(api, { eventId, count: 1 });
    await expect(bought(api, { eventId, count: 1 })).rejects.toThrow('sold_out');
  });

  it('[REFUND-21] [REFUND-81] a refund does not restock an event that is over, unless `restock` is true', async () => {
    const { eventId, order, ticketIds } = await bought(api);
    await changeEvent(api, eventId, { endsAt: new Date(Date.now() - 60_000) });
    expect((await refund(admin, order._id, { tickets: [ticketIds[0]] })).body.refund?.restock).toBe(false);
    expect(await soldOf(api.database, eventId)).toBe(2);
    await refund(admin, order._id, { restock: true });
    expect(await soldOf(api.database, eventId)).toBe(1);
  });

  it('[REFUND-7] free tickets are refunded without a call of the provider', async () => {
    const { eventId, order, ticketIds } = await bought(api, { price: 0 });
    const asked = api.gateway.refunds.length;
    const one = await refund(admin, order._id, { tickets: [ticketIds[0]] });
    expect(one.body.refund).toMatchObject({ amount: 0, state: 'done', tickets: [ticketIds[0]] });
    expect(outcome(await refund(admin, order._id, { amount: 1 }))).toEqual([409, 'nothing_to_refund']);
    expect((await refund(admin, order._id)).status).toBe(200);
    expect(outcome(await refund(admin, order._id))).toEqual([409, 'nothing_to_refund']);
    expect(api.gateway.refunds).toHaveLength(asked);
    expect((await refundsOf(api, order._id)).map(row => [row.method, row.paymentId])).toEqual([
      ['none', null],
      ['none', null],
    ]);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[REFUND-9] a refund of a used ticket needs a confirmation', async () => {
    const { eventId, order, ticketIds } = await bought(api);
    await useTicket(api, ticketIds[1] ?? '');
    const refused = await refund(admin, order._id);
    expect({ status: refused.status, code: refused.body.code, tickets: refused.body.tickets }).toEqual({
      status: 409,
      code: 'ticket_used',
      tickets: [ticketIds[1]],
    });
    expect(await refundsOf(api, order._id)).toEqual([]);
    expect(await validTicketsOf(api, eventId)).toBe(2);
    expect((await refund(admin, order._id, { tickets: [ticketIds[0]] })).status).toBe(200);
    expect((await refund(admin, order._id, { used: true })).body.refund).toMatchObject({ tickets: [ticketIds[1]] });
  });

  it('[REFUND-10] [REFUND-45] a refund is audited with admin, reason and amount, and mailed once the provider has accepted it', async () => {
    const { order, ticketIds } = await bought(api);
    api.gateway.refundFaults.push('unavailable');
    const reply = await refund(admin, order._id, { reason: 'Rain.' });
    const id = reply.body.refund?._id;
    const mails = async () =>
      (await waitingJobs(api, 'mail')).filter(mail => mail.kind === 'order_refunded' && mail.refundId === id);
    expect(reply.body.refund?.state).toBe('waiting');
    expect(await mails()).toEqual([]);
    api.clock.advance({ minutes: 2 });
    await api.app.jobHandlers['pay-refund']({ refundId: id ?? '' }, { id: 'job', lastTry: false });
    expect(await mails()).toHaveLength(1);
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'order_refunded'));
    expect(rows.find(({ detail }) => detail.refundId === id)).toMatchObject({
      actorId: admin.id,
      requestId: expect.any(String),
      detail: { orderId: order._id, amount: 10_000, reason: 'Rain.', tickets: ticketIds, restock: true },
    });
  });

  it('[REFUND-12] [REFUND-47] [REFUND-48] a repeat under the same key returns the same refund; another request with it is refused, another admin’s isn’t', async () => {
    const { order } = await bought(api);
    const first = await refund(admin, order._id, { amount: 2_000 }, 'again');
    const second = await refund(admin, order._id, { amount: 2_000 }, 'again');
    expect(second.body.refund).toEqual(first.body.refund);
    expect(paidBack(order.transaction_id)).toEqual([2_000]);
    for (const body of [{ amount: 3_000 }, { amount: 2_000, reason: 'Another.' }]) {
      expect(outcome(await refund(admin, order._id, body, 'again'))).toEqual([422, 'idempotency_key_reused']);
    }
    const elsewhere = await bought(api);
    expect(outcome(await refund(admin, elsewhere.order._id, { amount: 2_000 }, 'again'))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    // Keys belong to an admin: the same text is a different key for another admin.
    const ofAnother = await refund(await anAdmin(api), order._id, { amount: 2_000 }, 'again');
    expect({ status: ofAnother.status, same: ofAnother.body.refund?._id === first.body.refund?._id }).toEqual({
      status: 200,
      same: false,
    });
    expect((await paymentOf(api, order._id))?.state).toBe('captured');
  });
});
