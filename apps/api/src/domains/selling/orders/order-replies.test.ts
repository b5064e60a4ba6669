import type { Order } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { ordersOf, outcome } from '../../../../test/checkouts.ts';
import { aForm, aPicture, createEvent, dateIn, sendEdit } from '../../../../test/event-forms.ts';
import { anAdmin, type Person } from '../../../../test/people.ts';
import {
  bought,
  boughtMixed,
  cancelEvent,
  changeEvent,
  refund,
  takeOffer,
  useTicket,
} from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

async function orderOf(buyer: Person): Promise<Order> {
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('There is no order.');
  return order;
}

/** An order of an event that was made by the form, so that it can be moved by the form. */
async function boughtFromForm() {
  const form = aForm({ category: await aCategory(api.database) });
  const made = await createEvent(admin, form, await aPicture());
  const sale = await bought(api, { eventId: made._id });
  const move = async (fields: Readonly<Record<string, string>>) => {
    const reply = await sendEdit(admin, made._id, { ...form, ...fields });
    if (reply.status !== 200) throw new Error(`The event was not moved: ${reply.raw.payload}`);
  };
  return { ...sale, form, made, move };
}

describe('the lines of an order', () => {
  it('[PURCHASE-1] have the date, times, zone, place and photo of their events', async () => {
    const { buyer, made, order } = await boughtFromForm();
    const { startDate, startTime, endTime, timeZone, location, photo } = made;
    const expected = { startDate, startTime, endTime, timeZone, location, photo, count: 2, price: 5_000 };
    const state = {
      shipping: false,
      ended: false,
      archived: false,
      cancelled: false,
      cancelReason: null,
      changed: null,
    };
    expect(order.products).toEqual([{ _id: made._id, name: made.name, ...expected, ...state }]);
    expect(photo).toEqual(expect.any(String));
    const one = await buyer.call<Order>('GET', `/api/order/${order._id}/${buyer.id}`);
    expect(one.body.products).toEqual(order.products);
  });

  it('[PURCHASE-1] show that their event was cancelled, with the public reason', async () => {
    const { buyer, eventId } = await bought(api);
    await cancelEvent(admin, eventId, 'The hall burned down.');
    expect((await orderOf(buyer)).products).toMatchObject([{ cancelled: true, cancelReason: 'The hall burned down.' }]);
  });

  it('[PURCHASE-1] show that their event is archived, without its photo, whose URL is 404', async () => {
    const { buyer, made } = await boughtFromForm();
    await admin.call('DELETE', `/api/product/${made._id}/${admin.id}`);
    expect((await orderOf(buyer)).products).toMatchObject([{ archived: true, photo: null, cancelled: false }]);
  });

  it('[PURCHASE-1] show that their event is over', async () => {
    const { buyer, eventId } = await bought(api);
    await changeEvent(api, eventId, { endsAt: new Date(Date.now() - 60_000) });
    expect((await orderOf(buyer)).products).toMatchObject([{ ended: true }]);
  });

  it('[PURCHASE-2] show the present date and place, and those of the purchase, once their event has moved', async () => {
    const { buyer, made, form, move } = await boughtFromForm();
    await move({ startDate: dateIn(50), location: 'Another hall, Abidjan' });
    await move({ startDate: dateIn(51), location: 'Another hall, Abidjan', startTime: '20:30' });
    const later = await bought(api, { eventId: made._id });
    const [line] = (await orderOf(buyer)).products;
    const now = { startDate: `${dateIn(51)}T00:00:00.000Z`, startTime: '20:30', location: 'Another hall, Abidjan' };
    expect(line).toMatchObject(now);
    expect(line?.changed).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      startDate: made.startDate,
      startTime: '19:30',
      endTime: '22:00',
      timeZone: 'Africa/Abidjan',
      location: form.location,
    });
    expect((await orderOf(later.buyer)).products).toMatchObject([{ ...now, changed: null }]);
  });

  it('[PURCHASE-2] show no change after a move back, nor after another edit', async () => {
    const { buyer, move } = await boughtFromForm();
    await move({ startTime: '18:00' });
    await move({ startTime: '19:30', description: 'Other words.' });
    expect((await orderOf(buyer)).products).toMatchObject([{ startTime: '19:30', changed: null }]);
  });
});

describe('the tickets of an order', () => {
  const statesOf = async (buyer: Person) => (await orderOf(buyer)).tickets.map(({ state }) => state);

  it('[PURCHASE-3] are void once the order is cancelled, also used ones', async () => {
    const { buyer, order, ticketIds } = await bought(api);
    await useTicket(api, ticketIds[0] ?? '');
    expect(await statesOf(buyer)).toEqual(['used', 'valid']);
    const url = `/api/order/${order._id}/status/${admin.id}`;
    expect((await admin.call('PUT', url, { payload: { status: 'Cancelled' } })).status).toBe(200);
    expect(await statesOf(buyer)).toEqual(['void', 'void']);
  });

  it('[PURCHASE-3] are void once their event is cancelled, before the refund job has run, and no others', async () => {
    const { buyer, eventId } = await boughtMixed(api);
    await cancelEvent(admin, eventId);
    expect(await statesOf(buyer)).toEqual(['void', 'void', 'valid']);
  });
});

describe('the refunds of an order', () => {
  it('[PURCHASE-4] are listed with amount, state, reason, time and tickets, oldest first', async () => {
    const { buyer, order, ticketIds } = await bought(api);
    expect(order.refunds).toEqual([]);
    await refund(admin, order._id, { tickets: [ticketIds[1]], reason: 'You wrote that you are ill.' });
    await refund(admin, order._id, { amount: 500, reason: 'For the delay.' });
    const { refunds } = await orderOf(buyer);
    expect(refunds).toEqual([
      {
        ...{ _id: expect.any(String), amount: 5_000, state: 'done', reason: 'You wrote that you are ill.' },
        ...{ tickets: [ticketIds[1]], createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
      expect.objectContaining({ amount: 500, reason: 'For the delay.', tickets: [] }),
    ]);
  });

  it('[PURCHASE-4] have the state of the provider’s refusal', async () => {
    const { buyer, order } = await bought(api);
    api.gateway.refundFaults.push('refused');
    await refund(admin, order._id);
    expect((await orderOf(buyer)).refunds).toMatchObject([{ amount: 10_000, state: 'failed' }]);
  });
});

describe('the refund that an order offers', () => {
  it('[PURCHASE-5] is null while the refund call is 409', async () => {
    const { buyer, order } = await bought(api);
    expect(order.refundOffered).toBeNull();
    expect(outcome(await takeOffer(buyer, order._id))).toEqual([409, 'refund_not_offered']);
  });

  it('[PURCHASE-5] is what the refund call refunds: unused tickets of the archived event, less money paid back', async () => {
    const { buyer, order, eventId, ticketIds } = await boughtMixed(api);
    await useTicket(api, ticketIds[0] ?? '');
    await changeEvent(api, eventId, { archivedAt: new Date() });
    const offer = { amount: 3_000, tickets: [ticketIds[1]], products: [{ _id: eventId, reason: 'archived' }] };
    expect((await orderOf(buyer)).refundOffered).toEqual(offer);
    await refund(admin, order._id, { amount: 8_000 });
    expect((await orderOf(buyer)).refundOffered).toEqual({ ...offer, amount: 2_000 });
    const taken = await takeOffer(buyer, order._id);
    expect(taken.body.refund).toMatchObject({ amount: 2_000, tickets: [ticketIds[1]] });
    expect(taken.body.order?.refundOffered).toBeNull();
  });

  it('[PURCHASE-5] names each event with its reason', async () => {
    const { buyer, eventId, secondId } = await boughtMixed(api);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    await cancelEvent(admin, secondId);
    expect((await orderOf(buyer)).refundOffered).toMatchObject({
      amount: 10_000,
      products: [
        { _id: eventId, reason: 'archived' },
        { _id: secondId, reason: 'cancelled' },
      ],
    });
  });

  it('[CHANGE-6] includes an event that has moved since the order, until it starts', async () => {
    const { buyer, order, move, made, ticketIds } = await boughtFromForm();
    await move({ location: 'Another hall, Abidjan' });
    expect((await orderOf(buyer)).refundOffered).toEqual({
      amount: 10_000,
      tickets: ticketIds,
      products: [{ _id: made._id, reason: 'changed' }],
    });
    // It has started and isn't over.
    const started = { startDate: dateIn(-1), endsAt: new Date(Date.now() + 3_600_000) };
    await changeEvent(api, made._id, started);
    expect((await orderOf(buyer)).refundOffered).toBeNull();
    expect(outcome(await takeOffer(buyer, order._id))).toEqual([409, 'refund_not_offered']);
    await changeEvent(api, made._id, { startDate: dateIn(50) });
    expect((await takeOffer(buyer, order._id)).body.refund).toMatchObject({ amount: 10_000, state: 'done' });
  });

  it('[CHANGE-6] excludes an event that has moved back, and orders from after the move', async () => {
    const { buyer, order, move, made } = await boughtFromForm();
    await move({ startTime: '18:00' });
    const later = await bought(api, { eventId: made._id });
    expect(outcome(await takeOffer(later.buyer, later.order._id))).toEqual([409, 'refund_not_offered']);
    await move({ startTime: '19:30' });
    expect((await orderOf(buyer)).refundOffered).toBeNull();
    expect(outcome(await takeOffer(buyer, order._id))).toEqual([409, 'refund_not_offered']);
  });
});

describe('an event', () => {
  it('[PURCHASE-5] without tickets left offers nothing', async () => {
    const eventId = await anEvent(api.database);
    const { buyer, order } = await bought(api, { eventId });
    await refund(admin, order._id);
    await changeEvent(api, eventId, { archivedAt: new Date() });
    expect((await orderOf(buyer)).refundOffered).toBeNull();
  });
});
