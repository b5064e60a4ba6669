import { type ApiError, type EventDetail, type EventForEditing, maxTicketPrice, texts } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../test/catalogue.ts';
import { createOrder, hold, outcome } from '../../../test/checkouts.ts';
import {
  aForm,
  createEvent,
  dateIn,
  type FormFields,
  multipartOf,
  sendEdit,
  sendNew,
} from '../../../test/event-forms.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { auditLog, events } from '../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database, 'Concerts');
});
afterAll(() => api.close());
// Each with an address of their own: together the tests save more often than anybody may.
beforeEach(async () => {
  lister = await aLister(api);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });
const countEvents = async () => (await api.database.select({ id: events.id }).from(events)).length;
const read = (person: Person, id: string) =>
  person.call<EventForEditing & Partial<ApiError>>('GET', `/api/product/edit/${id}/${person.id}`);

async function auditOf(action: string, eventId: string) {
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.filter(({ detail }) => detail.eventId === eventId);
}

describe('a new event', () => {
  it('[MANAGE-1] is for sale as the form says, and belongs to its lister', async () => {
    const reply = await sendNew(lister, form({ shipping: 'true', quantity: '30', price: '7500' }));
    expect([reply.status, reply.body.success]).toEqual([200, 'The event was created.']);
    const id = reply.body.event?._id ?? '';
    const { body } = await call<EventDetail>(api, 'GET', `/api/product/one/${id}`);
    expect(body).toEqual(reply.body.event);
    expect(body).toMatchObject({
      name: 'An evening of kora',
      startDate: `${dateIn(40)}T00:00:00.000Z`,
      startTime: '19:30',
      endTime: '22:00',
      timeZone: 'Africa/Abidjan',
      location: 'Palais de la culture, Abidjan',
      description: 'Strings and stories.',
      price: 7_500,
      category: { _id: category, name: 'Concerts' },
      shipping: true,
      quantity: 30,
      capacity: 30,
      version: 1,
      photo: null,
    });
    const [row] = await api.database.select().from(events).where(eq(events.id, id));
    expect(row?.ownerId).toBe(lister.id);
    expect(await auditOf('event_created', id)).toMatchObject([{ actorId: lister.id }]);
  });

  it('[MANAGE-1] of an admin is the house’s own', async () => {
    const admin = await anAdmin(api);
    const { _id } = await createEvent(admin, form());
    const [row] = await api.database.select().from(events).where(eq(events.id, _id));
    expect(row?.ownerId).toBeNull();
  });

  it('[MANAGE-1] may come as JSON as well', async () => {
    const payload = { ...form(), price: 5000, quantity: 50, shipping: false };
    const reply = await lister.call<{ event: EventDetail }>('POST', `/api/product/${lister.id}`, { payload });
    expect(reply.body.event).toMatchObject({ price: 5_000, quantity: 50, shipping: false });
  });

  const required = [
    'name',
    'startDate',
    'startTime',
    'endTime',
    'location',
    'description',
    'price',
    'category',
    'quantity',
  ] as const;

  it.each(required)('[MANAGE-1] without its %s is refused in the specification’s words', async name => {
    const before = await countEvents();
    for (const missing of [undefined, '', '   ']) {
      const reply = await sendNew(lister, form({ [name]: missing }));
      expect([reply.status, reply.body.code, reply.body.error]).toEqual([
        400,
        'invalid_request',
        texts.eventForm[name],
      ]);
    }
    expect(await countEvents()).toBe(before);
  });

  it('[MANAGE-1] without photo and shipping is fine', async () => {
    expect(await createEvent(lister, form({ shipping: undefined }))).toMatchObject({ shipping: false, photo: null });
  });

  it.each([
    ['price', 'free', texts.eventForm.price],
    ['price', '12.5', /whole number/],
    ['price', '-1', /whole number/],
    ['price', '1e3', /whole number/],
    ['price', '0x10', /whole number/],
    ['price', '٥٠٠', texts.eventForm.price],
    ['price', String(maxTicketPrice + 1), /at most 4,999,999/],
    ['quantity', 'many', texts.eventForm.quantity],
    ['quantity', '0', /at least 1/],
    ['quantity', '1.5', /whole number/],
    ['quantity', '1000001', /at most 1,000,000/],
    ['category', texts.eventForm.noCategoryChosen, texts.eventForm.category],
    ['category', '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', /does not exist any more/],
    ['startDate', '2031-02-29', /real date/],
    ['startDate', '2031-13-01', /real date/],
    ['startDate', '31/12/2031', /real date/],
    ['startDate', '2031-12-31x', /real date/],
    ['startDate', '0000-01-01', /real date/],
    ['startTime', '24:00', /start time/],
    ['startTime', '19:60', /start time/],
    ['startTime', '7pm', /start time/],
    ['endTime', '9:00', /end time/],
    ['shipping', 'maybe', /true or false/],
    ['timeZone', 'Africa/Atlantis', /time zone/],
    ['timeZone', '+01:00', /time zone/],
    ['timeZone', "UTC'; drop table events", /time zone/],
    ['name', 'x'.repeat(201), /at most 200/],
    ['location', 'x'.repeat(201), /at most 200/],
    ['description', 'x'.repeat(5_001), /at most 5000/],
    ['name', 'two\nlines', /single line/],
    ['name', 'a\u0000b', /can not be shown/],
    ['location', 'a\u001bb', /can not be shown/],
    ['description', 'a\u0085b', /can not be shown/],
    ['version', 'one', /whole number/],
    ['baseQuantity', '-1', /whole number/],
  ])('[MANAGE-2] with the %s “%s” is refused', async (name, value, text) => {
    const before = await countEvents();
    const reply = await sendNew(lister, form({ [name]: value }));
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.error).toMatch(text);
    expect(await countEvents()).toBe(before);
  });

  it('[MANAGE-2] is not in the past, by the clock of its own zone', async () => {
    const soon = { startDate: dateIn(0), startTime: '00:00', endTime: '23:59' };
    // Where the day is over first and last: of two events with the same times one is over and the other is not.
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    const yesterday = { ...soon, startDate: dateIn(-1) };
    expect((await sendNew(lister, form(yesterday))).body.error).toMatch(/over already/);
    expect((await sendNew(lister, form({ ...yesterday, timeZone: 'Pacific/Kiritimati' }))).status).toBe(400);
    expect((await sendNew(lister, form({ ...soon, startDate: dateIn(1) }))).status).toBe(200);
  });

  it('[MANAGE-2] takes an instant for its date, seconds in its times, an end on the next day, and its own zone', async () => {
    const event = await createEvent(
      lister,
      form({
        startDate: `${dateIn(3)}T23:30:00.000Z`,
        startTime: '22:00:00',
        endTime: '02:00',
        timeZone: 'Africa/Douala',
      }),
    );
    expect(event).toMatchObject({
      startDate: `${dateIn(3)}T00:00:00.000Z`,
      startTime: '22:00',
      timeZone: 'Africa/Douala',
    });
    const [row] = await api.database.select().from(events).where(eq(events.id, event._id));
    expect(row?.endsAt.toISOString()).toBe(`${dateIn(4)}T01:00:00.000Z`);
  });

  it('[MANAGE-2] keeps texts as they are typed, markup and quotes included, with one kind of line end', async () => {
    const event = await createEvent(
      lister,
      form({ name: '  <b>L’été</b> & "co" \u{1f3b6} ', description: 'One\r\ntwo\tthree\n\nfour ' }),
    );
    expect(event.name).toBe('<b>L’été</b> & "co" \u{1f3b6}');
    expect(event.description).toBe('One\ntwo three\n\nfour');
  });

  it('[MANAGE-2] at the dearest price, the largest cart still costs an amount that can be written', () => {
    expect(maxTicketPrice * 10 * 20).toBeLessThanOrEqual(999_999_999);
  });

  it('[MANAGE-2] the house’s zone is a setting', async () => {
    const elsewhere = await startTestApi({ env: { TIME_ZONE: 'Africa/Libreville' } });
    const event = await createEvent(await aLister(elsewhere), aForm({ category: await aCategory(elsewhere.database) }));
    expect(event.timeZone).toBe('Africa/Libreville');
    await elsewhere.close();
  });
});

describe('editing', () => {
  it('[MANAGE-3] changes everything that the form has', async () => {
    const other = await aCategory(api.database);
    const { _id } = await createEvent(lister, form({ timeZone: 'Africa/Douala', shipping: 'true' }));
    const fields = { name: 'New', location: 'Elsewhere', description: 'Other.', price: '0', category: other };
    const when = { startDate: dateIn(50), startTime: '10:00', endTime: '11:00' };
    const reply = await sendEdit(lister, _id, form({ ...fields, ...when, shipping: undefined }));
    expect([reply.status, reply.body.success]).toEqual([200, 'The event was changed.']);
    const { body } = await call<EventDetail>(api, 'GET', `/api/product/one/${_id}`);
    expect(body).toEqual(reply.body.event);
    expect(body).toMatchObject({
      ...{ name: 'New', location: 'Elsewhere', description: 'Other.', price: 0, startTime: '10:00', endTime: '11:00' },
      ...{ startDate: `${dateIn(50)}T00:00:00.000Z`, version: 2 },
      // Left out of the form, they stay.
      ...{ timeZone: 'Africa/Douala', shipping: true },
    });
    expect(body.category._id).toBe(other);
  });

  it('[MANAGE-3] is for one’s own events, and for an admin any; others’ are not to be found', async () => {
    const { _id } = await createEvent(lister, form());
    const other = await aLister(api);
    expect(outcome(await sendEdit(other, _id, form()))).toEqual([404, 'event_not_found']);
    expect(outcome(await read(other, _id))).toEqual([404, 'event_not_found']);
    const admin = await anAdmin(api);
    expect((await sendEdit(admin, _id, form({ name: 'By the house' }))).status).toBe(200);
    const houses = await createEvent(admin, form());
    expect(outcome(await sendEdit(lister, houses._id, form()))).toEqual([404, 'event_not_found']);
    expect(outcome(await sendEdit(lister, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', form()))).toEqual([
      404,
      'event_not_found',
    ]);
  });

  it('[MANAGE-3] refuses what a new event refuses, and changes nothing then', async () => {
    const { _id, name } = await createEvent(lister, form());
    for (const wrong of [{ price: '1.5' }, { startDate: dateIn(-2) }, { location: '' }, { quantity: 'x' }]) {
      expect((await sendEdit(lister, _id, form({ name: 'Changed', ...wrong }))).status).toBe(400);
    }
    expect((await read(lister, _id)).body).toMatchObject({ name, version: 1 });
  });

  it('[MANAGE-3] an event that is over may be mended, but not moved within the past', async () => {
    const admin = await anAdmin(api);
    const id = await anEvent(api.database, { inDays: -5 });
    const times = { startDate: dateIn(-5), startTime: '19:00', endTime: '21:00', quantity: '10' };
    expect((await sendEdit(admin, id, form({ ...times, description: 'Mended.' }))).status).toBe(200);
    expect((await sendEdit(admin, id, form({ ...times, startTime: '18:00' }))).status).toBe(400);
  });

  it('[MANAGE-3] an event that was called off is not changed any more', async () => {
    const { _id } = await createEvent(lister, form());
    await api.database.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, _id));
    expect(outcome(await sendEdit(lister, _id, form()))).toEqual([409, 'event_cancelled']);
  });

  it('[MANAGE-4] of an event that was changed meanwhile is refused, if the form says what it saw', async () => {
    const { _id, version } = await createEvent(lister, form());
    expect((await sendEdit(lister, _id, form({ name: 'First', version: String(version) }))).status).toBe(200);
    const second = await sendEdit(lister, _id, form({ name: 'Second', version: String(version) }));
    expect([...outcome(second), second.body.version]).toEqual([409, 'event_changed', 2]);
    expect((await read(lister, _id)).body.name).toBe('First');
    expect((await sendEdit(lister, _id, form({ name: 'Third' }))).body.event).toMatchObject({
      name: 'Third',
      version: 3,
    });
  });

  it('[MANAGE-4] of two at once with the same version one is refused', async () => {
    const { _id } = await createEvent(lister, form());
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map(name => sendEdit(lister, _id, form({ name, version: '1' }))),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(lister, _id)).body.version).toBe(2);
  });

  it('[MANAGE-8] date, time or place of an event with sold tickets is audited with what it was', async () => {
    const { _id } = await createEvent(lister, form({ price: '0' }));
    await sendEdit(lister, _id, form({ price: '0', location: 'Before anybody bought' }));
    const buyer = await aBuyer(api);
    await createOrder(buyer, { products: [{ _id, count: 1 }], amount: 0 });
    await sendEdit(lister, _id, form({ price: '100', location: 'Before anybody bought' }));
    expect(await auditOf('sold_event_moved', _id)).toEqual([]);
    await sendEdit(lister, _id, form({ location: 'Stade', startTime: '20:00' }));
    expect(await auditOf('sold_event_moved', _id)).toMatchObject([
      {
        actorId: lister.id,
        detail: {
          startTime: { from: '19:30', to: '20:00' },
          location: { from: 'Before anybody bought', to: 'Stade' },
        },
      },
    ]);
    expect((await auditOf('sold_event_moved', _id))[0]?.detail).not.toHaveProperty('startDate');
  });
});

describe('the edit form', () => {
  it('[MANAGE-6] starts from what is not sold, whether held or not, with version, capacity, sold and held', async () => {
    const { _id } = await createEvent(lister, form({ quantity: '20', price: '0' }));
    const buyer = await aBuyer(api);
    await createOrder(buyer, { products: [{ _id, count: 3 }], amount: 0 });
    await hold(buyer, _id, 4);
    const { body } = await read(lister, _id);
    expect(body).toMatchObject({ quantity: 17, capacity: 20, sold: 3, held: 4, version: 1 });
    expect((await call<EventDetail>(api, 'GET', `/api/product/one/${_id}`)).body.quantity).toBe(13);
    // A hold that ran out is none.
    api.clock.advance({ minutes: 11 });
    expect((await read(lister, _id)).body.held).toBe(0);
  });
});

describe('the form itself', () => {
  const post = (payload: FormData) => lister.call('POST', `/api/product/${lister.id}`, { payload });

  it('[MANAGE-9] takes each field once', async () => {
    const twice = multipartOf(form());
    twice.append('price', '1');
    const reply = await post(twice);
    expect([reply.status, reply.body.error]).toEqual([400, 'price must be given once.']);
  });

  it('[MANAGE-9] drops fields that nobody knows, and ownership and sales among them', async () => {
    const event = await createEvent(lister, form({ colour: 'red', sold: '40', ownerId: category, photo: 'undefined' }));
    expect(event).toMatchObject({ sold: 0, photo: null });
  });

  it.each(['__proto__', 'constructor', 'toString'])('[MANAGE-9] refuses a field called %s', async name => {
    const hostile = multipartOf(form());
    hostile.append(name, 'x');
    expect((await post(hostile)).status).toBe(400);
  });

  it('[MANAGE-9] takes one file, and under its own name', async () => {
    const two = multipartOf(form(), Buffer.from('x'));
    two.append('photo', new Blob(['y']), 'second.jpg');
    expect((await post(two)).status).toBe(400);
    const other = multipartOf(form());
    other.append('poster', new Blob(['y']), 'poster.jpg');
    expect((await post(other)).body.error).toBe('The file of this form is called photo.');
  });

  it('[MANAGE-9] a file input without a file is no photo', async () => {
    expect(await createEvent(lister, form(), Buffer.alloc(0))).toMatchObject({ photo: null });
  });

  it('[MANAGE-9] with hundreds of fields, or a field without an end, is refused', async () => {
    const many = multipartOf(form());
    for (let index = 0; index < 200; index += 1) many.append(`field${index}`, 'x');
    expect((await post(many)).status).toBe(413);
    const long = multipartOf(form({ description: 'x'.repeat(200_000) }));
    expect((await post(long)).status).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=b', 'x'],
    [
      'a part without an end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    ],
    [
      'a file without an end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\nx',
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    ],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('[MANAGE-9] with %s is the sender’s error', async (_, contentType, payload) => {
    const reply = await lister.call('POST', `/api/product/${lister.id}`, {
      payload,
      headers: { 'content-type': contentType },
    });
    expect(outcome(reply)).toEqual([400, 'invalid_request']);
  });

  it('[MANAGE-9] other calls take no forms', async () => {
    const reply = await lister.call('POST', '/api/checkout', { payload: multipartOf({}) });
    expect(outcome(reply)).toEqual([415, 'wrong_media_type']);
  });
});
