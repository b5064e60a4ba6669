import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, mailResends, orders, queuedScans, tickets, users } from '../../src/platform/database/tables.ts';
import { aCategory, anEvent } from '../catalogue.ts';
import { aDevice, anEventOf, freeTickets, giveAccess, openDoors } from '../check-in.ts';
import { createOrder } from '../checkouts.ts';
import { aForm, createEvent, sendEdit } from '../event-forms.ts';
import { waitingJobs } from '../jobs.ts';
import { forgetMails } from '../mails.ts';
import { aBuyer, aLister } from '../people.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

/** Fields of an account that no user may set. */
const powers = {
  ...{ role: 1, lister: true, emailVerified: true, emailVerifiedAt: '2020-01-01T00:00:00.000Z', _id: unknownId },
  ...{ id: unknownId, isAdmin: true, admin: true, deletedAt: null, createdAt: '2020-01-01T00:00:00.000Z' },
  ...{ passwordHash: 'plain:x', password_hash: 'plain:x', user: { role: 1 } },
};

async function accountOf(email: string) {
  const [row] = await api.database.select().from(users).where(eq(users.email, email));
  return row;
}

const powerless = { role: 0, lister: false, emailVerifiedAt: null, deletedAt: null };

describe('a payment', () => {
  it.each(['', 'x'.repeat(4_097), 1, null, ['x'], { correlation_id: 'x' }])(
    '[FRAUD-17] [GUARD-1] is refused with this device data: %j',
    async deviceData => {
      const buyer = await aBuyer(api);
      const payload = { paymentMethodNonce: 'a-nonce', amount: 100, checkoutId: unknownId, deviceData };
      expect((await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, { payload })).status).toBe(400);
    },
  );
});

describe('an account', () => {
  it('[GUARD-1] a signup creates a buyer, regardless of other fields in the form', async () => {
    const form = { name: 'Awa', email: 'awa@example.com', password: 'a river without a bridge' };
    await call(api, 'POST', '/api/signup', { payload: { ...form, ...powers } });
    const account = await accountOf(form.email);
    expect(account).toMatchObject(powerless);
    expect(account?.id).not.toBe(unknownId);
    expect(Date.now() - (account?.createdAt.getTime() ?? 0)).toBeLessThan(600_000);
    expect((await call(api, 'POST', '/api/signin', { payload: { ...form, role: 1 } })).body).toMatchObject({
      user: { role: 0, lister: false },
    });
  });

  it('[GUARD-1] a profile update can’t change role or rights, regardless of its fields', async () => {
    const buyer = await aBuyer(api);
    const before = await accountOf(buyer.email);
    const payload = { name: 'Awa', email: buyer.email, about: '', ...powers };
    expect((await buyer.call('PUT', `/api/user/${buyer.id}`, { payload })).body).toMatchObject({
      role: 0,
      lister: false,
    });
    expect(await accountOf(buyer.email)).toEqual({
      ...before,
      name: 'Awa',
      updatedAt: expect.any(Date),
    });
  });

  it('[GUARD-1] a revoked role or right has no effect from the next call on', async () => {
    const lister = await aLister(api);
    const ask = () => lister.call('GET', `/api/lister/events/${lister.id}`);
    expect((await ask()).status).toBe(200);
    await api.database.update(users).set({ lister: false }).where(eq(users.id, lister.id));
    expect((await ask()).status).toBe(403);
    await api.database.update(users).set({ role: 1 }).where(eq(users.id, lister.id));
    expect((await lister.call('GET', `/api/order/list/${lister.id}`)).status).toBe(200);
    await api.database.update(users).set({ role: 0 }).where(eq(users.id, lister.id));
    expect((await lister.call('GET', `/api/order/list/${lister.id}`)).status).toBe(403);
  });
});

describe('an event', () => {
  it('[GUARD-1] the form of an event can’t set its owner, sales or state', async () => {
    const lister = await aLister(api);
    const stranger = await aLister(api);
    const form = aForm({ category: await aCategory(api.database), quantity: '20' });
    const forged = {
      ...{ sold: '19', soldElsewhere: '19', ownerId: stranger.id, owner_id: stranger.id, capacity: '1' },
      ...{ cancelledAt: '2020-01-01', archivedAt: '2020-01-01', photoVersion: 'x', _id: unknownId },
    };
    const { _id } = await createEvent(lister, { ...form, ...forged });
    const stored = async () => (await api.database.select().from(events).where(eq(events.id, _id)))[0];
    const honest = { sold: 0, soldElsewhere: 0, ownerId: lister.id, capacity: 20, photoVersion: null };
    expect(await stored()).toMatchObject({ ...honest, cancelledAt: null, archivedAt: null });
    await sendEdit(lister, _id, { ...form, ...forged });
    expect(await stored()).toMatchObject({ ...honest, cancelledAt: null, archivedAt: null });
    expect((await sendEdit(stranger, _id, form)).status).toBe(404);
  });
});

describe('a mail that is sent again', () => {
  it('[GUARD-1] a request to send an order’s mail again can’t choose its order, address or text', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    const make = async (person: typeof buyer) =>
      (await createOrder(person, { products: [{ _id: eventId, count: 1 }], amount: 0 })).body._id ?? '';
    const [orderId, othersId] = [await make(buyer), await make(other)];
    await forgetMails(api);
    const payload = {
      ...{ orderId: othersId, userId: other.id, to: 'eve@example.com', email: 'eve@example.com', byAdmin: true },
      ...{ kind: 'password_changed', subject: 'Hello', text: 'Pay here' },
    };
    const reply = await buyer.call('POST', `/api/order/${orderId}/mail/${buyer.id}?orderId=${othersId}`, { payload });
    expect(reply.status).toBe(200);
    expect(await waitingJobs(api, 'mail')).toEqual([{ kind: 'order_placed', orderId }]);
    expect(await api.database.select().from(mailResends)).toMatchObject([
      { orderId, requestedBy: buyer.id, byAdmin: false },
    ]);
  });
});

describe('an order', () => {
  it('[GUARD-1] a request can’t set an order’s status, buyer or price', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    const forged = {
      ...{ status: 'Delivered', userId: other.id, user: { _id: other.id, name: 'Other' }, currency: 'EUR', version: 9 },
      ...{ createdAt: '2020-01-01T00:00:00.000Z', refunded: 5, state: 'placed', tickets: [{ code: 'AAAA' }] },
    };
    const products = [{ _id: eventId, count: 1, price: 9, tickets: 5 }];
    const order = await createOrder(buyer, { products, amount: 0, ...forged });
    const [row] = await api.database
      .select()
      .from(orders)
      .where(eq(orders.id, order.body._id ?? ''));
    expect(row).toMatchObject({ userId: buyer.id, status: 'Not processed', currency: 'XOF', version: 1, amount: 0 });
    expect(order.body).toMatchObject({ refunded: 0, user: { _id: buyer.id } });
    expect(order.body.tickets).toHaveLength(1);
    expect(order.body.tickets?.[0]?.code).not.toBe('AAAA');
  });
});

describe('a ticket', () => {
  /** A buyer with a free ticket, and two devices at its event's door. */
  async function aScene() {
    const lister = await aLister(api);
    const eventId = await anEventOf(lister, api);
    const buyer = await aBuyer(api);
    const [ticket, other] = await freeTickets(api, eventId, { count: 2, buyer });
    if (ticket === undefined || other === undefined) throw new Error('No ticket was issued.');
    const [own, foreign] = [(await giveAccess(lister, eventId)).body, (await giveAccess(lister, eventId)).body];
    await openDoors(api, eventId);
    return { eventId, buyer, ticket, other, own, foreign };
  }

  const stored = async (id: string) => (await api.database.select().from(tickets).where(eq(tickets.id, id)))[0];

  it('[GUARD-1] a queued scan can’t name its device, ticket, event or result', async () => {
    const { eventId, ticket, other, own, foreign } = await aScene();
    const scan = {
      ...{ scanId: unknownId, code: ticket.code, scannedAt: new Date(Date.now() - 60_000).toISOString() },
      ...{ staffId: foreign._id, ticketId: other._id, eventId: unknownId, result: 'unknown', inConflict: true },
      ...{ clock: 'future', receivedAt: '2020-01-01T00:00:00.000Z' },
    };
    const device = aDevice(api, own.token);
    const payload = { scans: [scan], staffId: foreign._id, serverTime: '2020-01-01T00:00:00.000Z' };
    expect((await device.call('POST', '/api/checkin/scans', { payload })).body).toMatchObject({
      scans: [{ result: 'accepted', clock: 'ok', ticket: { _id: ticket._id } }],
    });
    expect(await stored(ticket._id)).toMatchObject({ checkedInBy: own._id });
    expect((await stored(other._id))?.checkedInAt).toBeNull();
    expect(await api.database.select().from(queuedScans).where(eq(queuedScans.scanId, unknownId))).toMatchObject([
      { staffTokenId: own._id, eventId, ticketId: ticket._id, result: 'accepted', inConflict: false },
    ]);
  });

  it('[GUARD-1] a reissue can’t choose the new code, the payload or the ticket’s state', async () => {
    const { buyer, ticket } = await aScene();
    const payload = {
      ...{ code: ticket.code, newCode: 'AAAABBBBCCCC', payloadId: unknownId, payload: 'G1.AAAA', reissued: 0 },
      ...{ checkedInAt: null, voidedAt: '2020-01-01T00:00:00.000Z', orderId: unknownId, reason: 'x' },
    };
    await buyer.call('POST', `/api/ticket/${ticket._id}/reissue/${buyer.id}`, { payload });
    const row = await stored(ticket._id);
    expect(row?.code).not.toBe(ticket.code);
    expect([row?.code === 'AAAABBBBCCCC', row?.payloadId === unknownId, row?.voidedAt]).toEqual([false, false, null]);
  });
});
