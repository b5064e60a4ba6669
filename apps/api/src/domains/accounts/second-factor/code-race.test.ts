import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { meetingPoint } from '../../../../test/broken-locks.ts';
import { signInAgain } from '../../../../test/people.ts';
import { aProvenAdmin, codeOf, prove, withSecondFactor } from '../../../../test/second-factors.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { secondFactors } from '../../../platform/database/tables.ts';
import { type LockSecondFactor, lockSecondFactor } from './second-factor-repository.ts';

/** How many of two concurrent entries of one code in two sessions succeed. */
async function acceptedOfTwo(api: TestApi): Promise<number> {
  const admin = await aProvenAdmin(api);
  const sessions = [await signInAgain(api, admin.email), await signInAgain(api, admin.email)];
  api.clock.advance({ seconds: 30 });
  const code = codeOf(api, admin.secret);
  const replies = await Promise.all(sessions.map(session => prove(session, code)));
  return replies.filter(({ status }) => status === 200).length;
}

it('[FACTOR-10] of two concurrent entries of one code one is accepted', async () => {
  const api = await startTestApi({ env: withSecondFactor });
  api.clock.freeze();
  try {
    for (let round = 0; round < 5; round += 1) expect(await acceptedOfTwo(api)).toBe(1);
  } finally {
    await api.close();
  }
});

it('[FACTOR-10] control: without the lock both are accepted', async () => {
  const meet = meetingPoint(2);
  let isRace = false;
  const withoutLock: LockSecondFactor = async (executor, userId) => {
    if (!isRace) return lockSecondFactor(executor, userId);
    const [row] = await executor.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    await meet();
    return row;
  };
  const api = await startTestApi({ env: withSecondFactor, locks: { secondFactor: withoutLock } });
  api.clock.freeze();
  try {
    const admin = await aProvenAdmin(api);
    const sessions = [await signInAgain(api, admin.email), await signInAgain(api, admin.email)];
    api.clock.advance({ seconds: 30 });
    const code = codeOf(api, admin.secret);
    isRace = true;
    const replies = await Promise.all(sessions.map(session => prove(session, code)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    await api.close();
  }
});
