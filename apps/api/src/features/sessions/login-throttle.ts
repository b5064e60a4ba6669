import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { AttemptLimit } from './attempt-counts.ts';
import type { Attempt, AttemptStore } from './attempt-store.ts';

/** Slows password guessing for one account, without letting an attacker lock its owner out. */
export type LoginThrottle = {
  /**
   * Runs `attempt` unless there were too many recently. It is counted before its password is checked, so that
   * concurrent attempts can't bypass the limit, and uncounted unless the password was wrong.
   */
  readonly guard: <T>(from: AttemptOrigin, attempt: () => Promise<T>) => Promise<T>;
};

type AttemptOrigin = { readonly email: string; readonly address: string };

/** For one account from one network address: allows some typing errors, then one attempt a minute. */
const fromOneAddress: AttemptLimit = { attempts: 5, oneMoreEveryMs: 60_000 };
/** For one account from all addresses: a hundred an hour, which limits distributed guessing. */
const fromEverywhere: AttemptLimit = { attempts: 100, oneMoreEveryMs: 36_000 };
/** Builds the throttle. Unknown emails are counted like known ones, so that a rejection reveals nothing. */
export function loginThrottle(store: AttemptStore): LoginThrottle {
  // An address from which the user has logged in before is exempt from the limit for all addresses.
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
