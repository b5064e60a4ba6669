import type { ApiError, CheckoutReply, CodeOffer, NewPromotionCodesReply, PromotionCode } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aConfirmedBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aCode, aTypedEvent, localTimeIn } from '../../../../test/ticket-types.ts';
import { events } from '../../../platform/database/tables.ts';

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

type Body<T> = T & Partial<Omit<ApiError, 'code'>> & { readonly code?: string };

const list = (eventId: string, query = '', person = admin) =>
  person.call<PromotionCode[]>('GET', `/api/event/${eventId}/codes/${person.id}${query}`);
const add = (eventId: string, payload: object, person = admin) =>
  person.call<Body<NewPromotionCodesReply>>('POST', `/api/event/${eventId}/codes/${person.id}`, { payload });
const change = (eventId: string, codeId: string | undefined, payload: object) =>
  admin.call<Body<PromotionCode>>('PATCH', `/api/event/${eventId}/codes/${codeId}/${admin.id}`, { payload });
const hold = (person: Person, productId: string, code?: string) =>
  person.call<Body<CheckoutReply>>('POST', '/api/checkout', { payload: { lines: [{ productId, count: 1 }], code } });
const check = (eventId: string, code: string) =>
  call<Body<CodeOffer>>(api, 'POST', `/api/event/${eventId}/code`, { payload: { code } });

describe('the promotion codes of an event', () => {
  it('[CODE-30] [CODE-31] a code is added and listed with its uses, its tickets and what it gave', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ price: 1_000 }]);
    const code = {
      ...{ code: 'Early-Bird', kind: 'percent', per: 'order', value: 25, ticketTypeIds: typeIds },
      ...{ startsAt: '2026-01-01T10:00', endsAt: '2999-01-01T10:00', maxUses: 7, maxUsesPerAccount: 2 },
    };
    const added = await add(eventId, code);
    expect(added.body).toEqual({ created: 1, codes: ['Early-Bird'] });
    const buyer = await aConfirmedBuyer(api);
    const lines = [{ productId: eventId, ticketTypeId: typeIds[0], count: 3 }];
    const held = await buyer.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code: 'early-bird' } });
    const listed = async () => (await list(eventId)).body;
    const stated = {
      ...code,
      _id: expect.any(String),
      unlocksHidden: false,
      active: true,
      createdAt: expect.any(String),
    };
    expect(await listed()).toEqual([{ ...stated, uses: 0, held: 1, tickets: 0, given: 0 }]);
    await pay(buyer, { amount: 2_250, checkoutId: held.body.checkoutId });
    expect(await listed()).toEqual([{ ...stated, uses: 1, held: 0, tickets: 3, given: 750 }]);
  });

  it('[CODE-32] five thousand codes are generated at once, each different, and are a file', async () => {
    const eventId = await anEvent(api.database);
    const { status, body } = await add(eventId, {
      ...{ generate: { count: 5_000, prefix: 'PRESS' }, kind: 'free', maxUses: 1 },
    });
    expect(status).toBe(200);
    expect(new Set(body.codes).size).toBe(5_000);
    expect(body.codes.every(code => /^PRESS-[A-Z2-9]{8}$/.test(code))).toBe(true);
    expect((await list(eventId, '?limit=3&q=press-')).raw.headers['x-total-count']).toBe('5000');
    expect((await hold(await aBuyer(api), eventId, body.codes[4_999])).body.amount).toBe(0);
    const file = await admin.call('GET', `/api/event/${eventId}/codes.csv/${admin.id}`);
    const rows = file.raw.payload.trimEnd().split('\r\n');
    expect(rows).toHaveLength(5_001);
    expect(rows[0]).toBe('\uFEFFCode,Discount,Value,Off each,Starts at,Ends at,On,Most uses,Uses,Held,Tickets,Given');
    expect(file.raw.headers['content-disposition']).toBe(`attachment; filename="codes-${eventId}.csv"`);
    expect((await add(eventId, { generate: { count: 5_001 }, kind: 'free' })).status).toBe(400);
  });

  it('[CODE-33] two codes of an event differ in more than their case; those of others may be the same', async () => {
    const [one, other] = [await anEvent(api.database), await anEvent(api.database)];
    expect((await add(one, { code: 'PROMO', kind: 'percent', value: 5 })).status).toBe(200);
    expect(outcome(await add(one, { code: 'promo', kind: 'free' }))).toEqual([409, 'code_taken']);
    expect((await add(other, { code: 'promo', kind: 'free' })).status).toBe(200);
  });

  it('[CODE-34] a code is changed for later holds: what is left out stays, null takes a limit away', async () => {
    const eventId = await anEvent(api.database, { price: 1_000 });
    const codeId = await aCode(api.database, eventId, { maxUses: 5, endsAt: localTimeIn(9) });
    const buyer = await aConfirmedBuyer(api);
    const held = await hold(buyer, eventId, 'TEN');
    const changed = await change(eventId, codeId, { value: 50, maxUses: null });
    expect(changed.body).toMatchObject({ value: 50, maxUses: null, endsAt: localTimeIn(9), kind: 'percent' });
    expect((await pay(buyer, { amount: 900, checkoutId: held.body.checkoutId })).status).toBe(200);
    expect((await hold(await aBuyer(api), eventId, 'TEN')).body.amount).toBe(500);
    await change(eventId, codeId, { active: false });
    expect(outcome(await hold(await aBuyer(api), eventId, 'TEN'))).toEqual([422, 'code_not_valid']);
  });

  it('[CODE-35] a limit can’t be lower than what is used and held', async () => {
    const eventId = await anEvent(api.database);
    const codeId = await aCode(api.database, eventId, { maxUses: 5 });
    for (const person of [await aBuyer(api), await aBuyer(api)]) await hold(person, eventId, 'TEN');
    const lower = await change(eventId, codeId, { maxUses: 1 });
    expect(lower.status).toBe(400);
    expect(lower.body).toMatchObject({ least: 2, fields: { maxUses: expect.any(String) } });
    expect((await change(eventId, codeId, { maxUses: 2 })).status).toBe(200);
  });

  it('[CODE-36] a deleted code works for nobody but those who hold tickets with it', async () => {
    const eventId = await anEvent(api.database, { price: 1_000 });
    const codeId = await aCode(api.database, eventId, { maxUses: 5 });
    const buyer = await aConfirmedBuyer(api);
    const held = await hold(buyer, eventId, 'TEN');
    const url = `/api/event/${eventId}/codes/${codeId}/${admin.id}`;
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await admin.call('DELETE', url)).status).toBe(204);
    expect((await list(eventId)).body).toEqual([]);
    expect(outcome(await hold(await aBuyer(api), eventId, 'TEN'))).toEqual([422, 'code_not_valid']);
    expect((await pay(buyer, { amount: 900, checkoutId: held.body.checkoutId })).status).toBe(200);
    expect((await add(eventId, { code: 'TEN', kind: 'free' })).status).toBe(200);
    expect(outcome(await change(eventId, codeId, { active: true }))).toEqual([404, 'code_not_found']);
  });

  it('[CODE-37] listers manage the codes of their own events; others’ are 404', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database);
    expect(outcome(await add(eventId, { code: 'MINE', kind: 'free' }, lister))).toEqual([404, 'event_not_found']);
    expect((await list(eventId, '', lister)).status).toBe(404);
    expect((await lister.call('GET', `/api/event/${eventId}/codes.csv/${lister.id}`)).status).toBe(404);
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, eventId));
    expect((await add(eventId, { code: 'MINE', kind: 'free' }, lister)).status).toBe(200);
  });

  it.each([
    ['code', { code: 'AB', kind: 'free' }],
    ['code', { code: 'two words', kind: 'free' }],
    ['code', { kind: 'free' }],
    ['code', { code: 'BOTH', generate: { count: 1 }, kind: 'free' }],
    ['value', { code: 'MUCH', kind: 'percent', value: 101 }],
    ['value', { code: 'FREE', kind: 'free', value: 1 }],
    ['endsAt', { code: 'PAST', kind: 'free', startsAt: '2026-01-02T10:00', endsAt: '2026-01-02T09:00' }],
    ['ticketTypeIds', { code: 'NONE', kind: 'free', ticketTypeIds: [] }],
  ])('[CODE-38] a wrong %s is 400 and named: %j', async (field, payload) => {
    const reply = await add(await anEvent(api.database), payload);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
  });

  it('[CODE-39] a visitor’s page learns what a code would do, with the types that it unlocks', async () => {
    const plain = await anEvent(api.database, { price: 995 });
    await aCode(api.database, plain, { per: 'ticket' });
    expect((await check(plain, 'ten')).body).toEqual({
      ...{ code: 'TEN', kind: 'percent', per: 'ticket', value: 10, reducedPrice: 896 },
    });
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, { hidden: true, price: 800 }]);
    await aCode(api.database, eventId, { code: 'KEY', kind: 'amount', per: 'ticket', value: 900, unlocks: true });
    await aCode(api.database, eventId, { code: 'ONE', typeIds: [typeIds[0] ?? ''] });
    expect((await check(eventId, 'KEY')).body.ticketTypes).toMatchObject([
      { _id: typeIds[0], price: 5_000, reduced: true, reducedPrice: 4_100 },
      { _id: typeIds[1], price: 800, reduced: true, reducedPrice: 0, state: 'on_sale' },
    ]);
    const { ticketTypes } = (await check(eventId, 'ONE')).body;
    expect(ticketTypes?.map(type => [type._id, type.reduced, type.reducedPrice])).toEqual([
      [typeIds[0], true, undefined],
    ]);
    expect(outcome(await check(eventId, 'TEN'))).toEqual([422, 'code_not_valid']);
  });

  it('[CODE-13] a network’s wrong codes are limited', async () => {
    const eventId = await anEvent(api.database);
    await aCode(api.database, eventId);
    const remoteAddress = '10.99.0.1';
    const ask = (code: string) =>
      call<Body<CodeOffer>>(api, 'POST', `/api/event/${eventId}/code`, { payload: { code }, remoteAddress });
    for (let guess = 0; guess < 100; guess += 1) expect((await ask(`WRONG${guess}`)).status).toBe(422);
    expect(outcome(await ask('TEN'))).toEqual([429, 'too_many_requests']);
    expect((await check(eventId, 'TEN')).status).toBe(200);
  });
});
