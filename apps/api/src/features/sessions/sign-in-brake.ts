import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from '../accounts/index.ts';
import { type AttemptLimit, attemptCounts } from './attempt-counts.ts';

/** Slows the guessing of one account's password without handing anybody the means to lock its owner out. */
export type SignInBrake = {
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
/** Bounds the memory that made-up emails can take; the ones that were used longest ago are forgotten first. */
const remembered = 10_000;

/** Keeps the counts in this process. Unknown emails are counted like known ones, so it tells nobody anything. */
export function signInBrake(clock: Pick<Clock, 'now'>): SignInBrake {
  const byAddress = attemptCounts(fromOneAddress, { clock, remembered });
  const byEmail = attemptCounts(fromEverywhere, { clock, remembered });
  // Where somebody logged in before. Strangers' guesses from everywhere else don't hold them up there.
  const familiar = new Set<string>();

  const noteFamiliar = (key: string): void => {
    familiar.delete(key);
    familiar.add(key);
    const oldest = familiar.values().next();
    if (familiar.size > remembered && oldest.done !== true) familiar.delete(oldest.value);
  };

  const take = (email: string, key: string): (() => void) => {
    const counted = [{ counts: byAddress, key }];
    if (!familiar.has(key)) counted.push({ counts: byEmail, key: email });
    const waitMs = Math.max(...counted.map(count => count.counts.waitMs(count.key)));
    if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    for (const count of counted) count.counts.take(count.key);
    return () => {
      for (const count of counted) count.counts.giveBack(count.key);
    };
  };

  return {
    guard: async (from, attempt) => {
      const email = normaliseEmail(from.email);
      const key = `${from.address} ${email}`;
      const giveBack = take(email, key);
      try {
        const result = await attempt();
        noteFamiliar(key);
        giveBack();
        return result;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'wrong_credentials')) giveBack();
        throw error;
      }
    },
  };
}
