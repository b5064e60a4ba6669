import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, stopTime } from '../../../../test/pass-time.ts';
import { type Person, signInAgain } from '../../../../test/people.ts';
import {
  aProvenAdmin,
  codeOf,
  type ProvenAdmin,
  prove,
  withSecondFactor,
  wrongCodeOf,
} from '../../../../test/second-factors.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let admin: ProvenAdmin;
beforeAll(async () => {
  api = await startTestApi({ env: withSecondFactor });
  api.clock.freeze();
  stopTime();
});
beforeEach(async () => {
  admin = await aProvenAdmin(api);
  api.clock.advance({ minutes: 1 });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

const statuses = async (attempts: number, enter: () => Promise<{ status: number }>): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let made = 0; made < attempts; made += 1) seen.push((await enter()).status);
  return seen;
};
const guess = (person: Person) => prove(person, wrongCodeOf(api, admin.secret));

describe('guessing codes', () => {
  it('[FACTOR-17] [FACTOR-34] one session gets five wrong codes, then one a minute; a right one is not counted', async () => {
    const session = await signInAgain(api, admin.email);
    expect(await statuses(4, () => guess(session))).toEqual([422, 422, 422, 422]);
    expect((await prove(session, codeOf(api, admin.secret))).status).toBe(200);
    expect(await statuses(2, () => guess(session))).toEqual([422, 429]);
    const waiting = await prove(session, codeOf(api, admin.secret, 1));
    expect({ status: waiting.status, wait: Number(waiting.raw.headers['retry-after']) }).toEqual({
      status: 429,
      wait: 60,
    });
    passTime(api, { minutes: 1 });
    expect((await prove(session, codeOf(api, admin.secret))).status).toBe(200);
  });

  it('[FACTOR-17] concurrent guesses can’t bypass the limit', async () => {
    const session = await signInAgain(api, admin.email);
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess(session)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  it('[FACTOR-18] one account gets ten wrong codes over all its sessions without a code, then one every five minutes', async () => {
    const thieves = [await signInAgain(api, admin.email), await signInAgain(api, admin.email)];
    for (const thief of thieves) expect(await statuses(5, () => guess(thief))).toEqual([422, 422, 422, 422, 422]);
    const third = await signInAgain(api, admin.email);
    expect((await guess(third)).status).toBe(429);
    passTime(api, { minutes: 5 });
    // Access tokens are valid for five minutes.
    const fourth = await signInAgain(api, admin.email);
    expect(await statuses(2, () => guess(fourth))).toEqual([422, 429]);
  });

  it('[FACTOR-35] [FACTOR-19] meanwhile the owner’s session takes codes, and a new one takes recovery codes', async () => {
    for (const thief of [await signInAgain(api, admin.email), await signInAgain(api, admin.email)]) {
      await statuses(5, () => guess(thief));
    }
    expect((await prove(admin, codeOf(api, admin.secret))).status).toBe(200);
    const session = await signInAgain(api, admin.email);
    expect((await prove(session, codeOf(api, admin.secret, 1))).status).toBe(429);
    expect((await prove(session, admin.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('[FACTOR-19] recovery codes have the same limits of their own', async () => {
    const session = await signInAgain(api, admin.email);
    const tried = await statuses(6, () => prove(session, 'AAAA-BBBB-CCCC-DDDD'));
    expect(tried).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
