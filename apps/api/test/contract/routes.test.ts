import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTitlesOf } from '../cited-tests.ts';
import { aBuyer, anAdmin, type Person } from '../people.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { errorShape, shapeOf } from './shape-of.ts';
import { type SpecCall, specCalls } from './spec-calls.ts';

let api: TestApi;
let user: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  user = await aBuyer(api);
  admin = await anAdmin(api);
});
afterAll(() => api.close());

/** The route without the names of its parameters, so that routes can be compared. */
function withoutNames(route: string): string {
  return route.replaceAll(/\{\w+\}|:\w+/g, '{}');
}

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

/** Sends a call with this user id in its path and an empty body. */
function request({ call: written }: SpecCall, userId: string, token?: string) {
  const [method = 'GET', path = ''] = written.split(' ');
  const url = path.replace('{userId}', userId).replaceAll(/\{\w+\}/g, unknownId);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return call(api, method as 'GET', url, { headers, ...(method === 'POST' ? { payload: {} } : {}) });
}

describe('the calls of the specification', () => {
  it('[CALL-1] every call of the specification is a route of the API', () => {
    const routes = new Set([...api.app.routeAccess.keys()].map(withoutNames));
    expect(specCalls).toHaveLength(28);
    for (const { call: written } of specCalls) expect(routes).toContain(withoutNames(written));
  });

  it('[CALL-1] every call of the specification has a test, and every test has a call', () => {
    const files = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter(name =>
      name.endsWith('-calls.test.ts'),
    );
    const titles = files.flatMap(name => testTitlesOf(`test/contract/${name}`));
    const tested = titles.map(title => /^\[CALL-1\] ([A-Z]+ \/api\S*): /.exec(title)?.[1]);
    expect(new Set(tested)).toEqual(new Set(specCalls.map(({ call: written }) => written)));
  });

  it.each(specCalls.filter(({ who }) => who !== 'anyone'))(
    '[CALL-1] $purpose without a token is 401 with an error body',
    async row => {
      const reply = await request(row, user.id);
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 401, code: 'not_signed_in' });
      expect(shapeOf(reply.body)).toEqual(errorShape);
    },
  );

  it.each(specCalls.filter(({ who }) => who === 'admin'))('[CALL-1] $purpose is 403 for a user', async row => {
    const reply = await request(row, user.id, user.token);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 403, shape: errorShape });
  });

  it.each(specCalls.filter(({ call: written }) => written.endsWith('{userId}') && !written.includes('/update/')))(
    '[CALL-1] $purpose with the id of another user is 403, also for an admin',
    async row => {
      const reply = await request(row, user.id, admin.token);
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 403, code: 'foreign_user' });
    },
  );
});
