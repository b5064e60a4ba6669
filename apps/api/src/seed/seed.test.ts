import type { Category, FilterEventsReply, SessionReply } from '@guichet/contracts';
import { photoPath, photoWidths } from '@guichet/contracts';
import { byDepth } from '@guichet/testkit/test-depth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../../test/test-api.ts';
import { argonPasswords } from '../domains/accounts/index.ts';
import { categories, events, users } from '../platform/database/tables.ts';
import { seedCategories, seedEvents } from './catalogue.ts';
import { demoAccounts, demoPassword, drawDemoPicture, seed } from './seed.ts';

/**
 * A quick run encodes one picture for all events; the browser journeys that follow it start on the whole seed, and fail
 * when a picture can't be encoded.
 */
const drawAll = byDepth({ quick: oncePerRun, full: () => drawDemoPicture });

function oncePerRun(): typeof drawDemoPicture {
  let drawn: ReturnType<typeof drawDemoPicture> | undefined;
  return picture => {
    drawn ??= drawDemoPicture(picture);
    return drawn;
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ passwords: 'argon2' });
  await seed({ ...api, passwords: argonPasswords(), draw: drawAll() });
  // A full run encodes 144 photos: about 15 seconds of processor time, more on a busy machine.
}, 300_000);
afterAll(() => api.close());

async function allEvents() {
  const payload = { limit: 50 };
  const { body } = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
  return body.data;
}

describe('the seed', () => {
  it('[FILL-1] fills an empty shop with the whole catalogue, including free, past and sold-out events', async () => {
    const listed = await allEvents();
    expect(listed).toHaveLength(seedEvents(new Date()).length);
    expect(listed.some(event => event.price === 0)).toBe(true);
    expect(listed.some(event => event.ended)).toBe(true);
    expect(listed.some(event => event.quantity === 0 && event.sold > 0)).toBe(true);
    const { body } = await call<Category[]>(api, 'GET', '/api/all/category');
    expect(body.map(({ name }) => name).sort()).toEqual(seedCategories.map(({ name }) => name).sort());
  });

  it('[FILL-2] every event has its photo in every width, as AVIF and as WebP', async () => {
    for (const event of await allEvents()) {
      for (const width of photoWidths) {
        for (const type of ['image/avif', 'image/webp']) {
          const { raw } = await call(api, 'GET', photoPath(event, width) ?? '/', { headers: { accept: type } });
          expect({ status: raw.statusCode, type: raw.headers['content-type'] }).toEqual({ status: 200, type });
        }
      }
    }
  });

  it.each(Object.values(demoAccounts))('[FILL-3] $email can log in', async ({ email, role, lister }) => {
    const payload = { email, password: demoPassword };
    const { status, body } = await call<SessionReply>(api, 'POST', '/api/signin', { payload });
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { role, lister, emailVerified: true } });
  });

  it('[FILL-5] the demo lister owns the events of the first category and no others', async () => {
    const owned = await api.database
      .select({ category: categories.name })
      .from(events)
      .innerJoin(categories, eq(categories.id, events.categoryId))
      .innerJoin(users, eq(users.id, events.ownerId))
      .where(eq(users.email, demoAccounts.lister.email));
    expect(owned).toEqual(Array.from({ length: 4 }, () => ({ category: seedCategories[0]?.name })));
  });

  it('[FILL-4] the seed changes nothing when there are events', async () => {
    expect(await seed({ ...api, passwords: argonPasswords() })).toEqual({ events: 0 });
    expect(await allEvents()).toHaveLength(seedEvents(new Date()).length);
  });
});
