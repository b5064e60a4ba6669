import type { Category, FilterEventsReply, SessionReply } from '@guichet/contracts';
import { photoPath } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../../test/test-api.ts';
import { argonPasswords } from '../features/accounts/index.ts';
import { seedCategories, seedEvents } from './catalogue.ts';
import { demoAccounts, demoPassword, seed } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ passwords: 'argon2' });
  await seed({ ...api, passwords: argonPasswords() });
});
afterAll(() => api.close());

async function allEvents() {
  const payload = { limit: 50 };
  const { body } = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
  return body.data;
}

describe('the seed', () => {
  it('[FILL-1] fills an empty shop with the whole catalogue, free, ended and sold-out events among it', async () => {
    const events = await allEvents();
    expect(events).toHaveLength(seedEvents(new Date()).length);
    expect(events.some(event => event.price === 0)).toBe(true);
    expect(events.some(event => event.ended)).toBe(true);
    expect(events.some(event => event.quantity === 0 && event.sold > 0)).toBe(true);
    const categories = await call<Category[]>(api, 'GET', '/api/all/category');
    expect(categories.body.map(({ name }) => name).sort()).toEqual(seedCategories.map(({ name }) => name).sort());
  });

  it('[FILL-2] every event has its photo in every width', async () => {
    const events = await allEvents();
    for (const width of [320, 640, 960] as const) {
      const url = photoPath(events[0] ?? { _id: '', photo: null }, width);
      const { raw } = await call(api, 'GET', url ?? '/');
      expect({ status: raw.statusCode, contentType: raw.headers['content-type'] }).toEqual({
        status: 200,
        contentType: 'image/webp',
      });
    }
    expect(events.every(event => event.photo !== null)).toBe(true);
  });

  it.each(Object.values(demoAccounts))('[FILL-3] $email can log in', async ({ email, role, lister }) => {
    const payload = { email, password: demoPassword };
    const { status, body } = await call<SessionReply>(api, 'POST', '/api/signin', { payload });
    const { user } = body;
    expect({ status, role: user.role, lister: user.lister, emailVerified: user.emailVerified }).toEqual({
      status: 200,
      role,
      lister,
      emailVerified: true,
    });
  });

  it('[FILL-4] does nothing when there are events', async () => {
    expect(await seed({ ...api, passwords: argonPasswords() })).toEqual({ events: 0 });
    expect(await allEvents()).toHaveLength(seedEvents(new Date()).length);
  });
});
