import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';

// Ceilings of an address: each takes thousands of requests to reach.

let alone: TestApi;
beforeAll(async () => {
  alone = await startTestApi();
});
afterAll(() => alone.close());

describe('accounts that share an address', () => {
  it('[LIMIT-14] have a ceiling together, fifty times the limit of one of them', async () => {
    const remoteAddress = '10.24.1.1';
    const ask = async (person: Person, count: number) => {
      const headers = bearer(person);
      const url = `/api/admin/request/${person.id}`;
      const asked = Array.from({ length: count }, () => call(alone, 'POST', url, { headers, remoteAddress }));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const people = await Promise.all(Array.from({ length: 51 }, () => aBuyer(alone)));
    const [last, ...fifty] = people;
    if (last === undefined) throw new Error('There is nobody.');
    for (const person of fifty) expect(await ask(person, 20)).not.toContain(429);
    expect(await ask(last, 1)).toEqual([429]);
    const elsewhere = await call(alone, 'POST', `/api/admin/request/${last.id}`, {
      headers: bearer(last),
      remoteAddress: '10.24.1.2',
    });
    expect(elsewhere.status).toBe(200);
  });

  it('[LIMIT-15] visitors who are not signed in use up nothing of the accounts at their address', async () => {
    const remoteAddress = '10.24.2.1';
    const buyer = await aBuyer(alone);
    const visit = () => call(alone, 'POST', '/api/logout', { remoteAddress });
    for (let index = 0; index < 60; index += 1) await Promise.all(Array.from({ length: 100 }, visit));
    const open = await call(alone, 'GET', '/api/all/category', { remoteAddress });
    const own = await call(alone, 'DELETE', `/api/checkout/${buyer.id}`, { headers: bearer(buyer), remoteAddress });
    expect({ open: open.status, own: own.status }).toEqual({ open: 429, own: 404 });
  });
});

function bearer({ token }: Pick<Person, 'token'>): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}
