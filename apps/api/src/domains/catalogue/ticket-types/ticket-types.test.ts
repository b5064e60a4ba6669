import type { ApiError, CheckoutReply, EventPage, TicketTypesReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aForm, sendEdit } from '../../../../test/event-forms.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aTypedEvent, localTimeIn } from '../../../../test/ticket-types.ts';
import { auditLog, events } from '../../../platform/database/tables.ts';

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

type Reply = TicketTypesReply & Partial<ApiError> & Readonly<Record<string, unknown>>;

const urlOf = (eventId: string, person: Person) => `/api/event/${eventId}/ticket-types/${person.id}`;
const read = (eventId: string, person = admin) => person.call<Reply>('GET', urlOf(eventId, person));
const write = (eventId: string, payload: object, person = admin) =>
  person.call<Reply>('PUT', urlOf(eventId, person), { payload });
const pageOf = async (eventId: string) => (await call<EventPage>(api, 'GET', `/api/product/one/${eventId}`)).body;
const hold = (person: Person, productId: string, ticketTypeId: string | undefined, count = 1) =>
  person.call<CheckoutReply>('POST', '/api/checkout', { payload: [{ productId, ticketTypeId, count }] });

const stand = { name: 'Stand', nameFr: 'Tribune', price: 3_000, capacity: 40 };
const vip = { name: 'VIP', price: 20_000, capacity: 5, maxPerOrder: 4, visibility: 'code' };

describe('the ticket types of an event', () => {
  it('[TYPE-20] [TYPE-21] an event gets types, is read with them, and its page has the public ones', async () => {
    const eventId = await anEvent(api.database, { price: 5_000, capacity: 10 });
    expect((await read(eventId)).body).toEqual({ version: 1, capacity: null, withoutType: 0, types: [] });
    const { status, body } = await write(eventId, {
      version: 1,
      types: [{ ...stand, salesStart: '2026-01-01T10:00', salesEnd: '2999-12-31T18:30' }, vip],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, capacity: null, withoutType: 0 });
    expect(body.types).toEqual([
      {
        ...{ _id: expect.any(String), ...stand, description: '', maxPerOrder: 10, visibility: 'public', closed: false },
        ...{ salesStart: '2026-01-01T10:00', salesEnd: '2999-12-31T18:30', sold: 0, held: 0, state: 'on_sale' },
      },
      {
        ...{ _id: expect.any(String), ...vip, description: '', closed: false },
        ...{ salesStart: null, salesEnd: null, sold: 0, held: 0, state: 'on_sale' },
      },
    ]);
    expect((await read(eventId)).body).toEqual(body);
    expect(await pageOf(eventId)).toMatchObject({
      ...{ price: 3_000, quantity: 40, capacity: 45 },
      ticketTypes: [{ name: 'Stand', salesStart: '2026-01-01T10:00:00.000Z', salesEnd: '2999-12-31T18:30:00.000Z' }],
    });
    const [entry] = await api.database.select().from(auditLog).where(eq(auditLog.action, 'ticket_types_changed'));
    expect(entry?.detail).toMatchObject({ eventId, types: ['Stand', 'VIP'], capacity: 45 });
  });

  it('[TYPE-21] an event’s price follows the windows of its types within an hour', async () => {
    const early = { name: 'Early', price: 1_000, salesEnd: localTimeIn(1), hidden: false };
    const { eventId } = await aTypedEvent(api.database, [early, { price: 2_000 }, { price: 10, hidden: true }]);
    const sweep = () => api.app.jobHandlers.sweep({}, { id: 'sweep', lastTry: false });
    await sweep();
    expect((await pageOf(eventId)).price).toBe(1_000);
    api.clock.advance({ minutes: 61 });
    await sweep();
    expect(await pageOf(eventId)).toMatchObject({ price: 2_000, version: 1 });
  });

  it('[TYPE-22] the list is replaced as a whole, in its order; new types are added and others deleted', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const { body } = await read(eventId);
    const [a, , c] = body.types;
    const after = await write(eventId, {
      version: 1,
      types: [{ ...c, price: 900 }, { name: 'D', price: 800, capacity: 1 }, a],
    });
    expect(after.body.types.map(({ name, price }) => [name, price])).toEqual([
      ['C', 900],
      ['D', 800],
      ['A', 5_000],
    ]);
    expect((await pageOf(eventId)).price).toBe(800);
    expect(outcome(await hold(await aBuyer(api), eventId, typeIds[1]))).toEqual([404, 'ticket_type_not_found']);
  });

  it('[TYPE-23] an outdated version is 409 with the present one, whether types or the event were edited', async () => {
    const eventId = await anEvent(api.database);
    const replies = await Promise.all([1, 2, 3].map(() => write(eventId, { version: 1, types: [stand] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await write(eventId, { version: 1, types: [] });
    expect(outcome(late)).toEqual([409, 'event_changed']);
    expect(late.body.version).toBe(2);
  });

  it('[TYPE-24] a type with sold or held tickets can not be deleted, and is closed instead', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
    await hold(await aBuyer(api), eventId, typeIds[0]);
    const { body } = await read(eventId);
    const [held, other] = body.types;
    expect(held).toMatchObject({ held: 1, sold: 0 });
    const deleted = await write(eventId, { version: 1, types: [other] });
    expect(outcome(deleted)).toEqual([409, 'ticket_type_in_use']);
    expect(deleted.body.ticketTypeId).toBe(typeIds[0]);
    const closed = await write(eventId, { version: 1, types: [{ ...held, closed: true }, other] });
    expect(closed.body.types).toMatchObject([{ closed: true, state: 'ended' }, { state: 'on_sale' }]);
    expect(outcome(await hold(await aBuyer(api), eventId, typeIds[0]))).toEqual([409, 'sale_ended']);
  });

  it('[TYPE-25] neither a type nor the event gets fewer tickets than are sold and held', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
    await hold(await aBuyer(api), eventId, typeIds[1], 3);
    const { types } = (await read(eventId)).body;
    const fewer = await write(eventId, { version: 1, types: [types[0], { ...types[1], capacity: 2 }] });
    expect(outcome(fewer)).toEqual([409, 'quantity_too_small']);
    expect(fewer.body).toMatchObject({ least: 3, fields: { 'types.1.capacity': expect.any(String) } });
    const total = await write(eventId, { version: 1, capacity: 2, types });
    expect(total.body).toMatchObject({
      code: 'quantity_too_small',
      least: 3,
      fields: { capacity: expect.any(String) },
    });
    expect((await write(eventId, { version: 1, capacity: 3, types })).body).toMatchObject({ capacity: 3 });
  });

  it('[TYPE-26] a change of price counts for later holds only', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ price: 1_000 }]);
    const buyer = await aBuyer(api);
    const held = await hold(buyer, eventId, typeIds[0]);
    const { types } = (await read(eventId)).body;
    await write(eventId, { version: 1, types: [{ ...types[0], price: 2_000 }] });
    const paid = await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, {
      payload: { paymentMethodNonce: 'a-nonce', amount: 1_000, checkoutId: held.body.checkoutId },
    });
    expect(paid.status).toBe(200);
    expect((await hold(await aBuyer(api), eventId, typeIds[0])).body.amount).toBe(2_000);
  });

  it('[TYPE-27] an event that has sold tickets gets types, and they count towards its capacity', async () => {
    const eventId = await anEvent(api.database, { capacity: 10, sold: 4 });
    const { body } = await write(eventId, { version: 1, types: [{ name: 'Late', price: 900, capacity: 2 }] });
    expect(body).toMatchObject({ withoutType: 4, capacity: null });
    expect(await pageOf(eventId)).toMatchObject({ capacity: 6, sold: 4, quantity: 2 });
    const { types } = body;
    expect((await write(eventId, { version: 2, types: [] })).body).toEqual({
      ...{ version: 3, capacity: null, withoutType: 4, types: [] },
    });
    expect(types).toHaveLength(1);
    expect(await pageOf(eventId)).toMatchObject({ capacity: 6, quantity: 2, price: 900 });
  });

  it('[TYPE-28] the event’s own form leaves price and quantity to the types', async () => {
    const categoryId = await aCategory(api.database);
    const { eventId } = await aTypedEvent(api.database, [{ price: 700, capacity: 8 }]);
    const form = aForm({ category: categoryId, price: '9900', quantity: '3', name: 'Another name' });
    const reply = await sendEdit(admin, eventId, form);
    expect(reply.body.event).toMatchObject({ name: 'Another name', price: 700, capacity: 8, quantity: 8 });
  });

  it('[TYPE-29] listers edit the types of their own events; others’ are 404', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database);
    expect(outcome(await read(eventId, lister))).toEqual([404, 'event_not_found']);
    expect(outcome(await write(eventId, { version: 1, types: [stand] }, lister))).toEqual([404, 'event_not_found']);
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, eventId));
    expect((await write(eventId, { version: 1, types: [stand] }, lister)).status).toBe(200);
  });

  it.each([
    ['types.0.name', { ...stand, name: '  ' }],
    ['types.0.name', { ...stand, name: 'two\nlines' }],
    ['types.0.price', { ...stand, price: 5_000_000 }],
    ['types.0.maxPerOrder', { ...stand, maxPerOrder: 11 }],
    ['types.0.salesStart', { ...stand, salesStart: '2026-02-30T10:00' }],
    ['types.0.salesEnd', { ...stand, salesStart: '2026-02-20T10:00', salesEnd: '2026-02-20T10:00' }],
  ])('[TYPE-30] a wrong %s is 400 and named', async (field, type) => {
    const eventId = await anEvent(api.database);
    const reply = await write(eventId, { version: 1, types: [type] });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
  });

  it('[TYPE-30] an event has at most 20 types, of which each is known', async () => {
    const eventId = await anEvent(api.database);
    const many = Array.from({ length: 21 }, (_, number) => ({ ...stand, name: `Type ${number}` }));
    expect((await write(eventId, { version: 1, types: many })).status).toBe(400);
    const { typeIds } = await aTypedEvent(api.database, [{}]);
    const foreign = await write(eventId, { version: 1, types: [{ ...stand, _id: typeIds[0] }] });
    expect(outcome(foreign)).toEqual([404, 'ticket_type_not_found']);
  });
});
