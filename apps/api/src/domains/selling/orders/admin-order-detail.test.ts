import { randomUUID } from 'node:crypto';
import type { AdminOrder, AdminOrderDetail, ApiError } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, giveAccess } from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { bought, boughtMixed, cancelEvent, refund } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { orders } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const detail = (orderId: string, person = admin) =>
  person.call<AdminOrderDetail & Partial<ApiError>>('GET', `/api/admin/order/${orderId}/${person.id}`);

describe('one order for admins', () => {
  it('[ADMINORDER-1] [ADMINORDER-2] [ADMINORDER-3] [ADMINORDER-4] has the fields of the list, and its tickets, refunds, payments and mails', async () => {
    const { buyer, order, eventId, ticketIds } = await bought(api);
    const door = aDevice(api, (await giveAccess(admin, eventId, 'Gate A')).body.token);
    await door.scan(order.tickets[0]?.payload ?? '');
    const given = await refund(admin, order._id, { tickets: [ticketIds[1]], reason: 'Fell ill.' });
    await runJobs(api, ['mail']);
    const { body } = await detail(order._id);
    const [listed] = (await admin.call<AdminOrder[]>('GET', `/api/order/list/${admin.id}?q=${order._id}`)).body;
    const { tickets, refunds, payments, mails, disputes, refundable, ...fields } = body;
    expect(fields).toEqual(listed);
    expect({ disputes, refundable }).toEqual({ disputes: [], refundable: 5_000 });
    expect(fields.user.email).toBe(buyer.email);
    const common = { productId: eventId, name: 'An evening', of: 2, reissued: 0, refund: 5_000 };
    expect(tickets).toEqual([
      {
        ...{ ...common, _id: ticketIds[0], nth: 1, state: 'used', usedAt: expect.any(String), usedBy: 'Gate A' },
        refundId: null,
      },
      {
        ...{ ...common, _id: ticketIds[1], nth: 2, state: 'void', usedAt: null, usedBy: null },
        refundId: given.body.refund?._id,
      },
    ]);
    expect(refunds).toMatchObject([
      { _id: given.body.refund?._id, amount: 5_000, reason: 'Fell ill.', restock: true, method: expect.any(String) },
    ]);
    expect(payments).toMatchObject([
      { amount: 10_000, currency: 'XOF', state: 'captured', transactionId: order.transaction_id, declineText: null },
    ]);
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['order_placed', 'done'],
      ['order_refunded', 'done'],
    ]);
    expect(mails[0]?.finishedAt).toEqual(expect.any(String));
  });

  it('[ADMINORDER-5] has no code, payload or gateway key', async () => {
    const { order } = await bought(api);
    const { raw } = await detail(order._id);
    const secrets = order.tickets.flatMap(({ code, payload }) => [code, payload]);
    expect([...secrets, 'gatewayKey', 'payload'].filter(text => raw.payload.includes(text))).toEqual([]);
  });

  it('[ADMINORDER-2] tickets of a called-off event are void, those of the order’s other event valid', async () => {
    const { order, eventId, secondId } = await boughtMixed(api);
    await cancelEvent(admin, eventId);
    const { body } = await detail(order._id.toUpperCase());
    expect(body.tickets.map(({ productId, state, nth, of }) => [productId, state, nth, of])).toEqual([
      [eventId, 'void', 1, 2],
      [eventId, 'void', 2, 2],
      [secondId, 'valid', 1, 1],
    ]);
  });

  it('[ADMINORDER-4] mails that wait are listed as waiting', async () => {
    const { order } = await bought(api);
    expect((await detail(order._id)).body.mails).toMatchObject([
      { kind: 'order_placed', state: 'waiting', finishedAt: null },
    ]);
  });

  it('[ADMINORDER-6] an unknown order and one that was not placed are 404; only admins may ask', async () => {
    const buyer = await aBuyer(api);
    const [row] = await api.database
      .insert(orders)
      .values({ userId: buyer.id, amount: 100, currency: 'XOF' })
      .returning({ id: orders.id });
    for (const id of [randomUUID(), row?.id ?? '']) expect(outcome(await detail(id))).toEqual([404, 'order_not_found']);
    expect(outcome(await detail(row?.id ?? '', buyer))).toEqual([403, 'forbidden']);
  });
});
