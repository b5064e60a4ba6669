import type { EventPage, EventSummary, SaleTerms } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { setTerms, tenPercent } from '../../../../test/sale-terms.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aTypedEvent } from '../../../../test/ticket-types.ts';
import { events, saleTerms } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterEach(async () => {
  await api.database.delete(saleTerms);
});
afterAll(() => api.close());

const fee = { ...tenPercent, value: 7.25, min: 200, max: 1_000 };
const announced = { kind: 'percent', value: 7.25, min: 200, max: 1_000 };

async function setFee(changes: Partial<NonNullable<SaleTerms['fee']>> | null, organiser?: string): Promise<void> {
  const terms = { fee: changes && { ...fee, ...changes }, tax: { name: 'TVA', percent: 18 } };
  expect((await setTerms(admin, terms, organiser)).status).toBe(200);
}

const pageOf = (eventId: string) => call<EventPage>(api, 'GET', `/api/product/one/${eventId}`);
const announcedFor = async (eventId: string) => (await pageOf(eventId)).body.serviceFee;

it('[FEE-12] the page of an event announces the fee that its buyers pay, and nothing else says so', async () => {
  const eventId = await anEvent(api.database);
  const before = await pageOf(eventId);
  expect(before.raw.payload).not.toContain('serviceFee');
  await setFee({});
  const { body } = await pageOf(eventId);
  expect(body).toEqual({ ...before.body, serviceFee: announced });
  const lists = await call<EventSummary[]>(api, 'GET', '/api/products');
  expect(lists.body.some(({ _id }) => _id === eventId)).toBe(true);
  expect(lists.raw.payload).not.toContain('serviceFee');
  await api.database.delete(saleTerms);
  expect((await pageOf(eventId)).raw.payload).toBe(before.raw.payload);
});

it.each<[string, Parameters<typeof setFee>[0]]>([
  ['its organiser pays', { payer: 'organiser' }],
  ['isn’t there, beside a tax', null],
  ['is nothing', { kind: 'ticket', value: 0 }],
  ['is nothing at most', { max: 0, min: 0 }],
])('[FEE-12] a fee that %s is not announced', async (_, changes) => {
  await setFee(changes);
  expect(await announcedFor(await anEvent(api.database))).toBeUndefined();
});

it('[FEE-12] nor is one of an event whose tickets are all free, of whichever type', async () => {
  await setFee({ kind: 'ticket', value: 500, min: 0, max: null });
  expect(await announcedFor(await anEvent(api.database, { price: 0 }))).toBeUndefined();
  const free = await aTypedEvent(api.database, [{ price: 0 }, { price: 0 }]);
  expect(await announcedFor(free.eventId)).toBeUndefined();
  const mixed = await aTypedEvent(api.database, [{ price: 0 }, { price: 3_000 }]);
  expect(await announcedFor(mixed.eventId)).toEqual({ kind: 'ticket', value: 500, min: 0, max: null });
});

it('[FEE-12] an organiser’s own terms are announced instead of the shop’s', async () => {
  const lister = await aLister(api);
  const eventId = await anEvent(api.database);
  await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, eventId));
  await setFee({});
  await setFee({ value: 3, min: 0, max: null }, lister.email);
  expect(await announcedFor(eventId)).toEqual({ kind: 'percent', value: 3, min: 0, max: null });
  await setFee(null, lister.email);
  expect(await announcedFor(eventId)).toBeUndefined();
  expect(await announcedFor(await anEvent(api.database))).toEqual(announced);
});

it('[FEE-13] what a hold charges is what applies then, whatever was announced', async () => {
  await setFee({ kind: 'ticket', value: 500, min: 0, max: null });
  const eventId = await anEvent(api.database, { price: 5_000 });
  expect(await announcedFor(eventId)).toMatchObject({ value: 500 });
  const { etag } = (await pageOf(eventId)).raw.headers;
  await setFee({ kind: 'ticket', value: 700, min: 0, max: null });
  expect(await hold(await aBuyer(api), eventId, 2)).toMatchObject({ amount: 11_400, fee: { amount: 1_400 } });
  // And a cache that asks with the old reply's tag is sent the new one.
  const again = await call(api, 'GET', `/api/product/one/${eventId}`, { headers: { 'if-none-match': String(etag) } });
  expect([again.status, again.raw.headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=2')]);
});
