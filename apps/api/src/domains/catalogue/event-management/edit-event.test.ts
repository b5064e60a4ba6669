import type { ApiError, EventDetail, EventForEditing } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, outcome } from '../../../../test/checkouts.ts';
import { aForm, createEvent, dateIn, type FormFields, sendEdit } from '../../../../test/event-forms.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, events } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database, 'Concerts');
});
afterAll(() => api.close());
// Each user calls from an own address: together the tests exceed the rate limit of one.
beforeEach(async () => {
  lister = await aLister(api);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });
const read = (person: Person, id: string) =>
  person.call<EventForEditing & Partial<ApiError>>('GET', `/api/product/edit/${id}/${person.id}`);

async function auditOf(action: string, eventId: string) {
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.filter(({ detail }) => detail.eventId === eventId);
}

describe('editing', () => {
  it('[MANAGE-3] [MANAGE-22] an edit changes every field of the form', async () => {
    const other = await aCategory(api.database);
    const { _id } = await createEvent(lister, form({ timeZone: 'Africa/Douala', shipping: 'true' }));
    const fields = { name: 'New', location: 'Elsewhere', description: 'Other.', price: '0', category: other };
    const when = { startDate: dateIn(50), startTime: '10:00', endTime: '11:00' };
    const reply = await sendEdit(lister, _id, form({ ...fields, ...when, shipping: undefined }));
    expect({ status: reply.status, success: reply.body.success }).toEqual({
      status: 200,
      success: 'The event has been updated.',
    });
    const { body } = await call<EventDetail>(api, 'GET', `/api/product/one/${_id}`);
    expect(body).toEqual(reply.body.event);
    expect(body).toMatchObject({
      ...{ name: 'New', location: 'Elsewhere', description: 'Other.', price: 0, startTime: '10:00', endTime: '11:00' },
      ...{ startDate: `${dateIn(50)}T00:00:00.000Z`, version: 2 },
      // Omitted fields keep their values.
      ...{ timeZone: 'Africa/Douala', shipping: true },
    });
    expect(body.category._id).toBe(other);
  });

  it('[MANAGE-87] an admin may edit a lister’s event', async () => {
    const { _id } = await createEvent(lister, form());
    expect((await sendEdit(await anAdmin(api), _id, form({ name: 'By the platform' }))).status).toBe(200);
  });

  it('[MANAGE-21] a lister may edit their own events: other listers’ and the platform’s are 404', async () => {
    const { _id } = await createEvent(lister, form());
    const other = await aLister(api);
    expect(outcome(await sendEdit(other, _id, form()))).toEqual([404, 'event_not_found']);
    expect(outcome(await read(other, _id))).toEqual([404, 'event_not_found']);
    const admin = await anAdmin(api);
    const platformEvent = await createEvent(admin, form());
    expect(outcome(await sendEdit(lister, platformEvent._id, form()))).toEqual([404, 'event_not_found']);
    expect(outcome(await sendEdit(lister, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', form()))).toEqual([
      404,
      'event_not_found',
    ]);
  });

  it('[MANAGE-23] [MANAGE-52] an edit has the checks of a new event, and a refused edit changes nothing', async () => {
    const { _id, name } = await createEvent(lister, form());
    for (const wrong of [{ price: '1.5' }, { startDate: '2031-02-29' }, { location: '' }, { quantity: 'x' }]) {
      expect((await sendEdit(lister, _id, form({ name: 'Changed', ...wrong }))).status).toBe(400);
    }
    expect((await read(lister, _id)).body).toMatchObject({ name, version: 1 });
  });

  it('[MANAGE-24] an event may be moved to any date, a past one too, and an event that is over may be edited', async () => {
    const admin = await anAdmin(api);
    const id = await anEvent(api.database, { inDays: -5 });
    const movedTo = async (days: number) =>
      (await sendEdit(admin, id, form({ startDate: dateIn(days), description: 'Corrected.' }))).body.event;
    expect(await movedTo(-5)).toMatchObject({ ended: true, description: 'Corrected.' });
    expect(await movedTo(-9)).toMatchObject({ ended: true, startDate: `${dateIn(-9)}T00:00:00.000Z` });
    expect(await movedTo(9)).toMatchObject({ ended: false });
    expect(await movedTo(-2)).toMatchObject({ ended: true });
  });

  it('[MANAGE-25] a cancelled event can not be edited', async () => {
    const { _id } = await createEvent(lister, form());
    await api.database.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, _id));
    expect(outcome(await sendEdit(lister, _id, form()))).toEqual([409, 'event_cancelled']);
  });

  it('[MANAGE-4] [MANAGE-27] an edit with an outdated version is refused', async () => {
    const { _id, version } = await createEvent(lister, form());
    expect((await sendEdit(lister, _id, form({ name: 'First', version: String(version) }))).status).toBe(200);
    const second = await sendEdit(lister, _id, form({ name: 'Second', version: String(version) }));
    expect({ status: second.status, code: second.body.code, version: second.body.version }).toEqual({
      status: 409,
      code: 'event_changed',
      version: 2,
    });
    expect((await read(lister, _id)).body.name).toBe('First');
    expect((await sendEdit(lister, _id, form({ name: 'Third' }))).body.event).toMatchObject({
      name: 'Third',
      version: 3,
    });
  });

  it('[MANAGE-4] of two concurrent edits with the same version one is refused', async () => {
    const { _id } = await createEvent(lister, form());
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map(name => sendEdit(lister, _id, form({ name, version: '1' }))),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(lister, _id)).body.version).toBe(2);
  });

  it('[MANAGE-8] a change of date, time or place of an event with sold tickets is audited with the old values', async () => {
    const { _id } = await createEvent(lister, form({ price: '0' }));
    await sendEdit(lister, _id, form({ price: '0', location: 'Before the first sale' }));
    const buyer = await aBuyer(api);
    await createOrder(buyer, { products: [{ _id, count: 1 }], amount: 0 });
    await sendEdit(lister, _id, form({ price: '100', location: 'Before the first sale' }));
    expect(await auditOf('sold_event_moved', _id)).toEqual([]);
    await sendEdit(lister, _id, form({ location: 'Stade', startTime: '20:00' }));
    expect(await auditOf('sold_event_moved', _id)).toMatchObject([
      {
        actorId: lister.id,
        detail: {
          startTime: { from: '19:30', to: '20:00' },
          location: { from: 'Before the first sale', to: 'Stade' },
        },
      },
    ]);
    expect((await auditOf('sold_event_moved', _id))[0]?.detail).not.toHaveProperty('startDate');
  });
});

describe('the edit form', () => {
  it('[MANAGE-6] the form has the unsold quantity (held tickets included), version, capacity, sold and held', async () => {
    const { _id } = await createEvent(lister, form({ quantity: '20', price: '0' }));
    const buyer = await aBuyer(api);
    await createOrder(buyer, { products: [{ _id, count: 3 }], amount: 0 });
    await hold(buyer, _id, 4);
    const { body } = await read(lister, _id);
    expect(body).toMatchObject({ quantity: 17, capacity: 20, sold: 3, held: 4, version: 1 });
    expect((await call<EventDetail>(api, 'GET', `/api/product/one/${_id}`)).body.quantity).toBe(13);
    // An expired hold is not counted.
    api.clock.advance({ minutes: 11 });
    expect((await read(lister, _id)).body.held).toBe(0);
  });
});
