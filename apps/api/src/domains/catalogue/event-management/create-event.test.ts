import { type EventDetail, maxTicketPrice, texts } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory } from '../../../../test/catalogue.ts';
import { createOrder, outcome } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aForm, createEvent, dateIn, type FormFields, sendEdit, sendNew } from '../../../../test/event-forms.ts';
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
// Each lister calls from an own address: together the tests exceed the rate limit of one.
beforeEach(async () => {
  lister = await aLister(api);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });
const countEvents = async () => (await api.database.select({ id: events.id }).from(events)).length;

async function auditOf(action: string, eventId: string) {
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.filter(({ detail }) => detail.eventId === eventId);
}

describe('a new event', () => {
  it('[MANAGE-1] [MANAGE-11] a new event is on sale with the form’s fields, and belongs to its lister', async () => {
    const reply = await sendNew(lister, form({ shipping: 'true', quantity: '30', price: '7500' }));
    expect({ status: reply.status, success: reply.body.success }).toEqual({
      status: 200,
      success: 'The event has been created.',
    });
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

  it('[MANAGE-11] a new event of an admin is platform-owned', async () => {
    const admin = await anAdmin(api);
    const { _id } = await createEvent(admin, form());
    const [row] = await api.database.select().from(events).where(eq(events.id, _id));
    expect(row?.ownerId).toBeNull();
  });

  it('[MANAGE-1] a new event may be sent as JSON', async () => {
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

  it.each(required)('[MANAGE-12] a form without %s is refused with the specification’s text', async name => {
    const before = await countEvents();
    for (const missing of [undefined, '', '   ']) {
      const reply = await sendNew(lister, form({ [name]: missing }));
      expect({ status: reply.status, code: reply.body.code, error: reply.body.error }).toEqual({
        status: 400,
        code: 'invalid_request',
        error: texts.eventForm[name],
      });
    }
    expect(await countEvents()).toBe(before);
  });

  it('[MANAGE-13] photo and shipping are optional', async () => {
    expect(await createEvent(lister, form({ shipping: undefined }))).toMatchObject({ shipping: false, photo: null });
  });

  /** Sends a new event with one unusable field. */
  async function expectRefused(name: string, value: string, text: string | RegExp) {
    const before = await countEvents();
    const reply = await sendNew(lister, form({ [name]: value }));
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(reply.body.error).toMatch(text);
    expect(await countEvents()).toBe(before);
  }

  it.each([
    ['price', 'free', texts.eventForm.price],
    ['price', '12.5', /whole number/],
    ['price', '-1', /whole number/],
    ['price', '1e3', /whole number/],
    ['price', '0x10', /whole number/],
    ['price', '٥٠٠', texts.eventForm.price],
    ['price', String(maxTicketPrice + 1), /at most 4,999,999/],
  ])('[MANAGE-2] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['quantity', 'many', texts.eventForm.quantity],
    ['quantity', '-1', /whole number/],
    ['quantity', '1.5', /whole number/],
    ['quantity', '1000001', /at most 1,000,000/],
  ])('[MANAGE-80] a form with the %s “%s” is refused', expectRefused);

  it.each([['category', texts.eventForm.noCategoryChosen, texts.eventForm.category]])(
    '[MANAGE-12] a form with the %s “%s” is refused',
    expectRefused,
  );

  it.each([['category', '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', /no longer exists/]])(
    '[MANAGE-18] a form with the %s “%s” is refused',
    expectRefused,
  );

  it.each([
    ['startDate', '2031-02-29', /real date/],
    ['startDate', '2031-13-01', /real date/],
    ['startDate', '31/12/2031', /real date/],
    ['startDate', '2031-12-31x', /real date/],
    ['startDate', '0000-01-01', /real date/],
    ['startTime', '24:00', /start time/],
    ['startTime', '19:60', /start time/],
    ['startTime', '7pm', /start time/],
    ['endTime', '9:00', /end time/],
  ])('[MANAGE-81] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['shipping', 'maybe', /true or false/],
    ['shipping', 'Please Select', /true or false/],
  ])('[MANAGE-82] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['timeZone', 'Africa/Atlantis', /time zone/],
    ['timeZone', '+01:00', /time zone/],
    ['timeZone', "UTC'; drop table events", /time zone/],
  ])('[MANAGE-83] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['name', 'x'.repeat(201), /at most 200/],
    ['location', 'x'.repeat(201), /at most 200/],
    ['description', 'x'.repeat(5_001), /at most 5000/],
  ])('[MANAGE-84] a form with the %s “%s” is refused', expectRefused);

  it.each([['name', 'two\nlines', /single line/]])('[MANAGE-85] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['version', 'one', /whole number/],
    ['baseQuantity', '-1', /whole number/],
  ])('[MANAGE-86] a form with the %s “%s” is refused', expectRefused);

  it.each([
    ['name', 'a\u0000b'],
    ['location', 'a\u001bb'],
    ['description', 'a\u0085b'],
  ])('[MANAGE-16] a form with a control character in its %s is refused', async (name, value) => {
    const before = await countEvents();
    const reply = await sendNew(lister, form({ [name]: value }));
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/cannot be shown/),
    });
    expect(await countEvents()).toBe(before);
  });

  it('[MANAGE-17] a new event may be over already, in its own zone: it is listed as ended and not for sale', async () => {
    /** An event that ends, by the clock of its zone, at the time that UTC has this many hours from now. */
    const endingIn = (hours: number, timeZone: string) => {
      const end = new Date(Date.now() + hours * 3_600_000).toISOString();
      const when = { startDate: end.slice(0, 10), startTime: '00:00', endTime: end.slice(11, 16) };
      return createEvent(lister, form({ price: '0', ...when, timeZone }));
    };
    const over = await endingIn(-1, 'Africa/Abidjan');
    // Eleven hours behind, and fourteen ahead.
    const others = [await endingIn(-1, 'Pacific/Pago_Pago'), await endingIn(1, 'Pacific/Kiritimati')];
    expect([over, ...others].map(({ ended }) => ended)).toEqual([true, false, true]);
    const newest = await call<{ _id: string }[]>(api, 'GET', '/api/products/?sort=createdAt&amount=50');
    expect(newest.body.map(({ _id }) => _id)).toContain(over._id);
    const buyer = await aBuyer(api);
    expect(outcome(await createOrder(buyer, { products: [{ _id: over._id, count: 1 }], amount: 0 }))).toEqual([
      409,
      'event_ended',
    ]);
  });

  it('[MANAGE-56] a new event may have no tickets, until an edit adds some', async () => {
    const event = await createEvent(lister, form({ quantity: '0', price: '0' }));
    expect(event).toMatchObject({ quantity: 0, capacity: 0 });
    const buyer = await aBuyer(api);
    const order = () => createOrder(buyer, { products: [{ _id: event._id, count: 1 }], amount: 0 });
    expect(outcome(await order())).toEqual([409, 'sold_out']);
    await sendEdit(lister, event._id, form({ quantity: '2', price: '0' }));
    expect((await order()).status).toBe(200);
  });

  it('[MANAGE-18] an event in a category that is deleted concurrently is refused', async () => {
    const going = await aCategory(api.database);
    const deleting = await holdLock(api, 'delete from categories where id = $1', [going]);
    const sending = sendNew(lister, form({ category: going }));
    await waitForLocks(api);
    await deleting.release();
    const reply = await sending;
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/no longer exists/),
    });
  });

  it('[MANAGE-19] [MANAGE-51] a form may have an instant as date, seconds in times, an end on the next day, and its own zone', async () => {
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

  it('[MANAGE-15] texts are stored as typed, markup and quotes included, with normalized line ends', async () => {
    const event = await createEvent(
      lister,
      form({ name: '  <b>L’été</b> & "co" \u{1f3b6} ', description: 'One\r\ntwo\tthree\n\nfour ' }),
    );
    expect(event.name).toBe('<b>L’été</b> & "co" \u{1f3b6}');
    expect(event.description).toBe('One\ntwo three\n\nfour');
  });

  it('[MANAGE-20] the largest cart at the maximum price stays within the maximum amount', () => {
    expect(maxTicketPrice * 10 * 20).toBeLessThanOrEqual(999_999_999);
  });

  it('[LIMIT-18] an account saves at most three hundred events a minute', async () => {
    const send = async () => (await lister.call('POST', `/api/product/${lister.id}`, { payload: {} })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 301; time += 1) statuses.push(await send());
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([400]));
    expect(statuses[300]).toBe(429);
  });

  it('[MANAGE-14] the platform’s zone is configurable', async () => {
    const elsewhere = await startTestApi({ env: { TIME_ZONE: 'Africa/Libreville' } });
    const event = await createEvent(await aLister(elsewhere), aForm({ category: await aCategory(elsewhere.database) }));
    expect(event.timeZone).toBe('Africa/Libreville');
    await elsewhere.close();
  });
});
