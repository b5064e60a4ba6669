import type { EventDetail, EventSummary, ListerEvent, PublicationReply, SaveEventReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, type Maybe, outcome, pay } from '../../../../test/checkouts.ts';
import {
  aForm,
  aPicture,
  createEvent,
  dateIn,
  type FormFields,
  sendEdit,
  sendNew,
} from '../../../../test/event-forms.ts';
import { aBuyer, aConfirmedBuyer, aLister, type Person, signInAgain } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, events } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  lister = await aLister(api);
  category = await aCategory(api.database);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });

/** A name that no other event has, so that a search finds this one. */
const aName = () => `Night ${Math.random().toString(36).slice(2)}`;

function publish(person: Person, id: string, payload: object): Promise<Maybe<PublicationReply>> {
  return person.call('PUT', `/api/event/${id}/publication/${person.id}`, { payload });
}

function copy(person: Person, id: string): Promise<Maybe<SaveEventReply>> {
  return person.call('POST', `/api/event/${id}/copy/${person.id}`);
}

/** The status of the page, and where the public finds the event. */
async function seenBy({ _id: id, name }: { readonly _id: string; readonly name: string }) {
  const other = await anEvent(api.database, { categoryId: category });
  const read = <T>(url: string) => call<T>(api, 'GET', url).then(reply => reply.body);
  const filtered = async (sort: string) => {
    const payload = { filters: { category: [category] }, sort, limit: 50 };
    return (await call<{ data: EventSummary[] }>(api, 'POST', '/api/products/by/Search', { payload })).body.data;
  };
  const lists: Readonly<Record<string, readonly EventSummary[]>> = {
    newest: await read('/api/products?sort=createdAt&amount=50'),
    sold: await read('/api/products?sort=sold&amount=50'),
    search: await read(`/api/products/search?text=${encodeURIComponent(name)}`),
    category: await read(`/api/products/search?category=${category}`),
    related: await read(`/api/products/related/${other}`),
    filtered: await filtered('newest'),
    soonest: await filtered('soonest'),
  };
  await api.database.delete(events).where(eq(events.id, other));
  const share = await call(api, 'GET', `/api/product/share/${id}`);
  return {
    page: (await call(api, 'GET', `/api/product/one/${id}`)).status,
    share: share.status,
    in: Object.keys(lists).filter(list => lists[list]?.some(event => event._id === id)),
  };
}

const everywhere = ['newest', 'sold', 'search', 'category', 'related', 'filtered', 'soonest'];
const nowhere = { page: 404, share: 404, in: [] };

/** A local time at the events' place, which has UTC all year. */
const localIn = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);

describe('the publication of an event', () => {
  it('[PUBLISH-1] the documented form publishes at once, and replies as before', async () => {
    const event = await createEvent(lister, form({ name: aName() }));
    expect(event).not.toHaveProperty('publication');
    expect(await call<EventDetail>(api, 'GET', `/api/product/one/${event._id}`)).toMatchObject({ body: event });
    expect(await seenBy(event)).toEqual({ page: 200, share: 200, in: everywhere });
  });

  it('[PUBLISH-2] [PUBLISH-3] a draft is nowhere, and its publication puts it everywhere', async () => {
    const event = await createEvent(lister, form({ name: aName(), publication: 'draft' }));
    expect(event).toMatchObject({ publication: { state: 'draft', salesClosed: false } });
    expect(await seenBy(event)).toEqual(nowhere);
    const reply = await publish(lister, event._id, { state: 'public' });
    expect(reply).toMatchObject({ status: 200, body: { publication: { state: 'public', salesClosed: false } } });
    expect(await seenBy(event)).toEqual({ page: 200, share: 200, in: everywhere });
    // Nobody has a ticket: it can be taken back.
    expect((await publish(lister, event._id, { state: 'draft' })).status).toBe(200);
    expect(await seenBy(event)).toEqual(nowhere);
  });

  it('[PUBLISH-4] [PUBLISH-3] a hidden event has its page, and is in no list', async () => {
    const event = await createEvent(lister, form({ name: aName(), publication: 'hidden' }));
    expect(await seenBy(event)).toEqual({ page: 200, share: 200, in: [] });
    expect((await call(api, 'GET', `/api/product/one/${event._id}`)).body).toMatchObject({ hidden: true });
    // Buyers with the link see what else there is.
    const other = await anEvent(api.database, { categoryId: category });
    const related = await call<EventSummary[]>(api, 'GET', `/api/products/related/${event._id}`);
    expect(related.body.map(({ _id }) => _id)).toEqual([other]);
    await hold(await aBuyer(api), event._id, 1);
  });

  it('[PUBLISH-5] [PUBLISH-6] a scheduled event appears at its time, as the newest', async () => {
    const event = await createEvent(
      lister,
      form({ name: aName(), publication: 'scheduled', publishAt: localIn(60 * 24) }),
    );
    const state = event as SaveEventReply['event'];
    expect(state.publication).toMatchObject({ state: 'scheduled', publishAt: event.createdAt });
    expect(await seenBy(event)).toEqual(nowhere);
    const later = await createEvent(lister, form({ name: aName() }));
    api.clock.advance({ minutes: 60 * 24 + 1 });
    expect(await seenBy(event)).toEqual({ page: 200, share: 200, in: everywhere });
    const { body } = await call<EventSummary[]>(api, 'GET', '/api/products?sort=createdAt&amount=50');
    const order = body.map(({ _id }) => _id);
    expect(order.indexOf(event._id)).toBeLessThan(order.indexOf(later._id));
  });

  it('[PUBLISH-6] a draft is new when it is published', async () => {
    const draft = await createEvent(lister, form({ name: aName(), publication: 'draft' }));
    const later = await createEvent(lister, form({ name: aName() }));
    await publish(lister, draft._id, { state: 'public' });
    const { body } = await call<EventSummary[]>(api, 'GET', '/api/products?sort=createdAt&amount=50');
    const order = body.map(({ _id }) => _id);
    expect(order.indexOf(draft._id)).toBeLessThan(order.indexOf(later._id));
  });

  it('[PUBLISH-2] [PUBLISH-7] the photo of a draft is for whoever names its version', async () => {
    const { _id, photo } = await createEvent(lister, form({ publication: 'draft' }), await aPicture());
    const read = (query: string) => call(api, 'GET', `/api/product/photo/${_id}${query}`).then(({ status }) => status);
    expect([await read(`?v=${photo}`), await read(''), await read('?v=another')]).toEqual([200, 404, 404]);
    await publish(lister, _id, { state: 'public' });
    expect(await read('')).toBe(200);
  });

  it('[PUBLISH-8] its managers read the state with the form and in their list', async () => {
    const { _id } = await createEvent(lister, form({ publication: 'hidden' }));
    await publish(lister, _id, { salesClosed: true });
    const publication = { state: 'hidden', salesClosed: true };
    expect((await lister.call('GET', `/api/product/edit/${_id}/${lister.id}`)).body).toMatchObject({ publication });
    const list = await lister.call<ListerEvent[]>('GET', `/api/lister/events/${lister.id}`);
    expect(list.body.map(event => event.publication)).toEqual([publication]);
  });

  it('[PUBLISH-9] what the call leaves out stays', async () => {
    const { _id } = await createEvent(lister, form());
    const steps = [
      [{ state: 'hidden' }, { state: 'hidden', salesClosed: false }],
      [{ salesClosed: true }, { state: 'hidden', salesClosed: true }],
      [{ state: 'public' }, { state: 'public', salesClosed: true }],
      [{ salesClosed: false }, { state: 'public', salesClosed: false }],
      [{}, { state: 'public', salesClosed: false }],
    ] as const;
    for (const [change, publication] of steps) {
      expect((await publish(lister, _id, change)).body.publication).toEqual(publication);
    }
  });

  it.each([
    ['a time in the past', () => localIn(-10)],
    ['a time after the event', () => `${dateIn(41)}T10:00`],
    ['no time', () => undefined],
    ['a day that does not exist', () => `${new Date().getUTCFullYear() + 1}-02-30T10:00`],
    ['another form', () => 'tomorrow'],
  ])('[PUBLISH-10] %s is refused', async (_, publishAt) => {
    const sent = await sendNew(lister, form({ publication: 'scheduled', publishAt: publishAt() }));
    expect(outcome(sent)).toEqual([400, 'invalid_request']);
    expect(Object.keys(sent.body.fields ?? {})).toEqual(['publishAt']);
    const { _id } = await createEvent(lister, form({ publication: 'draft' }));
    expect((await publish(lister, _id, { state: 'scheduled', publishAt: publishAt() })).status).toBe(400);
    expect((await call(api, 'GET', `/api/product/one/${_id}`)).status).toBe(404);
  });

  it('[PUBLISH-10] an unknown state is refused', async () => {
    expect(outcome(await sendNew(lister, form({ publication: 'secret' })))).toEqual([400, 'invalid_request']);
  });

  it('[PUBLISH-11] an event with a held ticket is not taken back', async () => {
    const { _id } = await createEvent(lister, form());
    await hold(await aBuyer(api), _id, 1);
    expect(outcome(await publish(lister, _id, { state: 'draft' }))).toEqual([409, 'event_in_use']);
    const scheduled = { state: 'scheduled', publishAt: localIn(60) };
    expect(outcome(await publish(lister, _id, scheduled))).toEqual([409, 'event_in_use']);
    expect(outcome(await sendEdit(lister, _id, form({ publication: 'draft' })))).toEqual([409, 'event_in_use']);
    expect((await publish(lister, _id, { state: 'hidden' })).status).toBe(200);
  });

  it('[PUBLISH-12] nobody holds, gets, waits for or watches tickets of a closed event or a draft', async () => {
    const closed = await createEvent(lister, form({ price: '0' }));
    await publish(lister, closed._id, { salesClosed: true });
    const draft = await createEvent(lister, form({ price: '0', publication: 'draft' }));
    const buyer = await aConfirmedBuyer(api);
    for (const { _id } of [closed, draft]) {
      const replies = [
        await buyer.call('POST', '/api/checkout', { payload: [{ productId: _id, count: 1 }] }),
        await createOrder(buyer, { products: [{ _id, count: 1 }], amount: 0 }),
        await buyer.call('POST', `/api/event/${_id}/line`, { payload: { count: 1 } }),
        await buyer.call('PUT', `/api/event/${_id}/watch`),
      ];
      for (const reply of replies) expect(outcome(reply)).toEqual([409, 'event_not_on_sale']);
    }
    await publish(lister, closed._id, { salesClosed: false });
    await hold(buyer, closed._id, 1);
  });

  it('[PUBLISH-13] what is held of a closed event is extended, held again and paid for', async () => {
    const { _id } = await createEvent(lister, form());
    const buyer = await aConfirmedBuyer(api);
    await hold(buyer, _id, 2);
    await publish(lister, _id, { salesClosed: true });
    const more = await buyer.call('POST', '/api/checkout', { payload: [{ productId: _id, count: 3 }] });
    expect(outcome(more)).toEqual([409, 'event_not_on_sale']);
    const { checkoutId, amount } = await hold(buyer, _id, 2);
    expect((await buyer.call('POST', `/api/checkout/${checkoutId}/extend`)).status).toBe(200);
    const paid = await pay(buyer, { amount, checkoutId });
    expect(paid).toMatchObject({ status: 200 });
    // An expired hold is nobody's.
    await publish(lister, _id, { salesClosed: false });
    const late = await aConfirmedBuyer(api);
    await hold(late, _id, 1);
    await publish(lister, _id, { salesClosed: true });
    api.clock.advance({ minutes: 11 });
    const signedIn = await signInAgain(api, late.email);
    const again = await signedIn.call('POST', '/api/checkout', { payload: [{ productId: _id, count: 1 }] });
    expect(outcome(again)).toEqual([409, 'event_not_on_sale']);
  });

  it('[PUBLISH-14] a closed event stays on the page and in the lists, and says so', async () => {
    const event = await createEvent(lister, form({ name: aName() }));
    await publish(lister, event._id, { salesClosed: true });
    expect(await seenBy(event)).toEqual({ page: 200, share: 200, in: everywhere });
    expect((await call(api, 'GET', `/api/product/one/${event._id}`)).body).toMatchObject({ salesClosed: true });
    const { body } = await call<EventSummary[]>(api, 'GET', '/api/products?sort=createdAt&amount=50');
    expect(body.find(({ _id }) => _id === event._id)).toMatchObject({ salesClosed: true });
  });

  it('[PUBLISH-15] a copy is a draft with the fields and the photo, and without the sales', async () => {
    const source = await createEvent(lister, form({ price: '0' }), await aPicture());
    await createOrder(await aBuyer(api), { products: [{ _id: source._id, count: 2 }], amount: 0 });
    await lister.call('POST', `/api/event/cancel/${source._id}/${lister.id}`, { payload: { reason: 'Rain' } });
    const { body } = await copy(lister, source._id);
    const { name, startDate, location, description, price, photo, capacity } = source;
    expect(body.event).toMatchObject({ name, startDate, location, description, price, photo, capacity, version: 1 });
    expect(body.event).toMatchObject({ sold: 0, cancelled: false, publication: { state: 'draft' } });
    const id = body.event?._id ?? '';
    await lister.call('DELETE', `/api/product/${source._id}/${lister.id}`);
    expect((await call(api, 'GET', `/api/product/photo/${id}?v=${photo}`)).status).toBe(200);
    expect((await sendEdit(lister, id, form({ name: 'The second evening' }))).status).toBe(200);
  });

  it('[PUBLISH-16] another lister’s event is 404', async () => {
    const { _id } = await createEvent(lister, form({ publication: 'draft' }));
    const stranger = await aLister(api);
    expect(outcome(await publish(stranger, _id, { state: 'public' }))).toEqual([404, 'event_not_found']);
    expect(outcome(await copy(stranger, _id))).toEqual([404, 'event_not_found']);
  });

  it('[PUBLISH-17] an edit leaves the publication, unless its form says another', async () => {
    const { _id } = await createEvent(lister, form({ publication: 'draft' }));
    const edited = await sendEdit(lister, _id, form({ name: 'A better name' }));
    expect(edited.body.event).toMatchObject({ name: 'A better name', publication: { state: 'draft' } });
    const published = await sendEdit(lister, _id, form({ publication: 'public' }));
    expect(published.body.event).not.toHaveProperty('publication');
    expect((await call(api, 'GET', `/api/product/one/${_id}`)).status).toBe(200);
  });

  it('[PUBLISH-18] a change is audited with what it was and is', async () => {
    const { _id } = await createEvent(lister, form());
    await publish(lister, _id, { state: 'hidden' });
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'event_publication'));
    expect(rows.filter(({ detail }) => detail.eventId === _id)).toMatchObject([
      { detail: { before: { state: 'public' }, after: { state: 'hidden' } } },
    ]);
  });
});
