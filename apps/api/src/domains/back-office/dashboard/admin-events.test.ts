import { randomUUID } from 'node:crypto';
import type { AdminEvent, ApiError } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { bought, cancelEvent, changeEvent } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { users } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const list = (query = '', person = admin) =>
  person.call<AdminEvent[] & Partial<ApiError>>('GET', `/api/admin/events/${person.id}${query}`);
const idsOf = async (query: string) => (await list(query)).body.map(({ _id }) => _id);

describe('events for admins', () => {
  it('[ADMINEVENT-1] [ADMINEVENT-2] each has its lister, its stock, its sales and what ended its sale', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database, { price: 5_000 });
    await changeEvent(api, eventId, { ownerId: lister.id });
    await bought(api, { eventId });
    await hold(await aBuyer(api), eventId, 3);
    expect((await list(`?lister=${lister.id}`)).body).toMatchObject([
      { held: 3, cancelled: false, archived: false, archivedAt: null, cancelledAt: null, cancelReason: null },
    ]);
    await cancelEvent(admin, eventId, 'Rain.');
    await changeEvent(api, eventId, { archivedAt: new Date('2026-01-02T03:04:05Z') });
    const reply = await list(`?lister=${lister.id}`);
    const [event] = reply.body;
    const [owner] = await api.database.select().from(users).where(eq(users.id, lister.id));
    expect(event).toMatchObject({
      ...{ _id: eventId, capacity: 10, held: 0, gross: 10_000, tickets: 2, cancelled: true, archived: true },
      ...{ lister: { _id: lister.id, name: owner?.name }, cancelReason: 'Rain.' },
      ...{ archivedAt: '2026-01-02T03:04:05.000Z', cancelledAt: expect.any(String) },
    });
    expect(reply.raw.payload).not.toContain(lister.email);
  });

  it('[ADMINEVENT-3] they are filtered by state, each event in one state', async () => {
    const mark = `Mark${randomUUID().slice(0, 8)}`;
    const made = async (options: Parameters<typeof anEvent>[1] = {}) =>
      anEvent(api.database, { name: `${mark} night`, ...options });
    const coming = await made();
    const past = await made({ inDays: -3 });
    const cancelled = await made();
    await changeEvent(api, cancelled, { cancelledAt: new Date(), cancelReason: 'Rain.' });
    const archived = await made({ inDays: -3 });
    await changeEvent(api, archived, { archivedAt: new Date() });
    const both = await made();
    await changeEvent(api, both, { archivedAt: new Date(), cancelledAt: new Date(), cancelReason: 'Rain.' });
    expect(await idsOf(`?q=${mark}&state=coming`)).toEqual([coming]);
    expect(await idsOf(`?q=${mark}&state=past`)).toEqual([past]);
    expect(await idsOf(`?q=${mark}&state=cancelled`)).toEqual([cancelled]);
    expect((await idsOf(`?q=${mark}&state=archived`)).sort()).toEqual([archived, both].sort());
    const all = [coming, past, cancelled, archived, both].sort();
    expect((await idsOf(`?q=${mark}&state=all`)).sort()).toEqual(all);
    expect((await idsOf(`?q=${mark}`)).sort()).toEqual(all);
    expect(outcome(await list('?state=gone'))).toEqual([400, 'invalid_request']);
  });

  it('[ADMINEVENT-4] [ADMINEVENT-5] they are found by words of name, place and lister, and by lister or platform', async () => {
    const surname = `Ouédraogo${randomUUID().slice(0, 6)}`;
    const lister = await aLister(api);
    await api.database
      .update(users)
      .set({ name: `Awa ${surname}` })
      .where(eq(users.id, lister.id));
    const place = `Hall${randomUUID().slice(0, 6)}`;
    const owned = await anEvent(api.database, { name: 'Zouglou', location: place });
    await changeEvent(api, owned, { ownerId: lister.id });
    const ours = await anEvent(api.database, { name: 'Coupé-décalé', location: place });
    const wanted = encodeURIComponent(surname.replace('é', 'E'));
    expect(await idsOf(`?q=zouglou%20${wanted}%20${place}`)).toEqual([owned]);
    expect(await idsOf(`?q=coupe%20${place}`)).toEqual([ours]);
    expect(await idsOf(`?q=${place}&lister=platform`)).toEqual([ours]);
    expect(await idsOf(`?lister=${lister.id.toUpperCase()}`)).toEqual([owned]);
    expect(await idsOf(`?q=${place}%25`)).toEqual([]);
    expect(outcome(await list('?lister=somebody'))).toEqual([400, 'invalid_request']);
  });

  it('[ADMINEVENT-6] they come newest first, in pages with the total', async () => {
    const mark = `Page${randomUUID().slice(0, 8)}`;
    const made = [];
    for (let day = 1; day <= 3; day += 1) {
      made.push(await anEvent(api.database, { name: mark, createdAt: new Date(`2025-01-0${day}T00:00:00Z`) }));
    }
    expect(await idsOf(`?q=${mark}&limit=2`)).toEqual([made[2], made[1]]);
    const last = await list(`?q=${mark}&limit=2&skip=2`);
    expect([last.body.map(({ _id }) => _id), last.raw.headers['x-total-count']]).toEqual([[made[0]], '3']);
  });

  it('[ADMINEVENT-7] only admins may ask', async () => {
    expect(outcome(await list('', await aLister(api)))).toEqual([403, 'forbidden']);
  });
});
