import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { AttemptLimit } from './attempt-counts.ts';
import type { Attempt, AttemptStore } from './attempt-store.ts';

/** Slows the guessing of one account's password without letting a stranger lock its owner out. */
export type LoginThrottle = {
  /**
   * Runs `attempt` unless there were too many a moment ago. It counts before it is checked, so that many at once are
   * no way around, and is given back unless the password was wrong.
   */
  readonly guard: <T>(from: AttemptOrigin, attempt: () => Promise<T>) => Promise<T>;
};

type AttemptOrigin = { readonly email: string; readonly address: string };

/** For one account from one network address: people mistype, and a minute's wait is bearable. */
const fromOneAddress: AttemptLimit = { attempts: 5, oneMoreEveryMs: 60_000 };
/** For one account from everywhere, a hundred an hour in the long run: the limit of guessing from many addresses. */
const fromEverywhere: AttemptLimit = { attempts: 100, oneMoreEveryMs: 36_000 };
/** Unknown emails are counted like known ones, so a rejection reveals nothing. */
export function loginThrottle(store: AttemptStore): LoginThrottle {
  // At an address where the user logged in before, strangers' guesses from everywhere else don't hold them up.
  const attemptsOf = async (email: string, key: string): Promise<readonly Attempt[]> => {
    const here = { limit: fromOneAddress, key };
    return (await store.isTrustedDevice(key)) ? [here] : [here, { limit: fromEverywhere, key: email }];
  };

  return {
    guard: async (from, attempt) => {
      const email = normaliseEmail(from.email);
      const key = `${from.address} ${email}`;
      const attempts = await attemptsOf(email, key);
      const waitMs = await store.take(attempts);
      if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      try {
        const result = await attempt();
        await store.noteTrustedDevice(key);
        await store.giveBack(attempts);
        return result;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'wrong_credentials')) await store.giveBack(attempts);
        throw error;
      }
    },
  };
}
