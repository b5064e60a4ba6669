import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, eventWatches } from '../../../platform/database/tables.ts';
import { notifyWatchers } from './notify-watchers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = (person: Person, method: 'GET' | 'PUT' | 'DELETE', eventId: string) =>
  person.call(method, `/api/event/${eventId}/watch`);

const soldOut = () => anEvent(api.database, { capacity: 2, sold: 2 });
const free = (eventId: string, sold: number) => api.database.update(events).set({ sold }).where(eq(events.id, eventId));
const run = () => notifyWatchers({ database: api.database, clock: api.clock });

/** Who got a mail about the event, in any order. */
async function notified(eventId: string): Promise<readonly string[]> {
  const mails = await waitingJobs(api, 'mail');
  return mails.flatMap(mail => (mail.kind === 'ticket_free' && mail.eventId === eventId ? [mail.userId] : []));
}

async function watchers(eventId: string, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await aConfirmedBuyer(api);
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
    await api.database.insert(eventWatches).values({ eventId, userId: person.id, createdAt });
    people.push(person);
  }
  return people;
}

describe('watches of sold-out events', () => {
  it('[WATCH-1] begin, tell and end, and each may be repeated', async () => {
    const eventId = await soldOut();
    const buyer = await aConfirmedBuyer(api);
    const watching = [];
    for (const method of ['GET', 'PUT', 'PUT', 'GET', 'DELETE', 'DELETE', 'GET'] as const) {
      const { status, body } = await ask(buyer, method, eventId);
      watching.push(status === 200 ? body.watching : status);
    }
    expect(watching).toEqual([false, true, true, true, false, false, false]);
  });

  it('[WATCH-2] are for accounts with a confirmed email', async () => {
    const { status, body } = await ask(await aBuyer(api), 'PUT', await soldOut());
    expect([status, body.code]).toEqual([409, 'confirm_email_first']);
  });

  it('[WATCH-3] are not for events that are unknown or over', async () => {
    const buyer = await aConfirmedBuyer(api);
    const unknown = await ask(buyer, 'PUT', '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001');
    expect(unknown.status).toBe(404);
    const cancelled = await anEvent(api.database, { inDays: -2 });
    expect((await ask(buyer, 'PUT', cancelled)).status).toBe(409);
  });

  it('[WATCH-4] are at most twenty for an account', async () => {
    const buyer = await aConfirmedBuyer(api);
    for (let index = 0; index < 20; index += 1) {
      await api.database.insert(eventWatches).values({ eventId: await soldOut(), userId: buyer.id });
    }
    const { status, body } = await ask(buyer, 'PUT', await soldOut());
    expect([status, body.code]).toEqual([422, 'too_many_watches']);
  });

  it('[WATCH-5] [WATCH-7] bring mails to the first five for each free ticket, and none without one', async () => {
    const eventId = await soldOut();
    const people = await watchers(eventId, 7);
    await run();
    expect(await notified(eventId)).toEqual([]);
    await free(eventId, 1);
    await run();
    const first = people.slice(0, 5).map(({ id }) => id);
    expect([...(await notified(eventId))].sort()).toEqual([...first].sort());
    await run();
    expect((await notified(eventId)).length).toBe(7);
  });

  it('[WATCH-6] end with their mail, also when processes notify at the same time', async () => {
    const eventId = await soldOut();
    await watchers(eventId, 4);
    await free(eventId, 0);
    await Promise.all([run(), run(), run()]);
    expect(new Set(await notified(eventId)).size).toBe(4);
    expect((await notified(eventId)).length).toBe(4);
    expect(await api.database.select().from(eventWatches).where(eq(eventWatches.eventId, eventId))).toEqual([]);
  });

  it('[WATCH-8] of an event that was cancelled are deleted without a mail', async () => {
    const eventId = await soldOut();
    await watchers(eventId, 1);
    await api.database.update(events).set({ sold: 0, cancelledAt: new Date() }).where(eq(events.id, eventId));
    await run();
    expect(await notified(eventId)).toEqual([]);
    expect(await api.database.select().from(eventWatches).where(eq(eventWatches.eventId, eventId))).toEqual([]);
  });

  it('[WATCH-9] are part of the account’s export, and deleted with it', async () => {
    const eventId = await soldOut();
    const [buyer] = await watchers(eventId, 1);
    if (buyer === undefined) throw new Error('No watcher was created.');
    const { body } = await buyer.call('GET', '/api/account/export');
    expect(body.eventWatches).toMatchObject([{ productId: eventId }]);
    await buyer.call('DELETE', '/api/account', { payload: { password: 'correct horse battery' } });
    expect(await api.database.select().from(eventWatches).where(eq(eventWatches.eventId, eventId))).toEqual([]);
  });
});
