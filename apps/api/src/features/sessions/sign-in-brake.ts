import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { normaliseEmail } from '../accounts/index.ts';

/** Slows the guessing of one account's password, wherever the guesses come from. */
export type SignInBrake = {
  /** Runs `attempt` unless this address failed too often a moment ago. Success clears the count. */
  readonly guard: <T>(email: string, attempt: () => Promise<T>) => Promise<T>;
};

type Failures = { readonly count: number; readonly until: number };

/** Failures that cost nothing: people mistype. */
const freeFailures = 5;
const firstPauseMs = 10_000;
/** Never longer, so that nobody can lock a stranger out for good. */
const longestPauseMs = 5 * 60_000;
/** Bounds the memory that made-up addresses can take; the oldest are forgotten first. */
const rememberedAddresses = 10_000;

/** Keeps the counts in this process. Unknown addresses are counted like known ones, so it tells nobody anything. */
export function signInBrake(clock: Pick<Clock, 'now'>): SignInBrake {
  const failuresByEmail = new Map<string, Failures>();

  const noteFailure = (email: string): void => {
    const count = (failuresByEmail.get(email)?.count ?? 0) + 1;
    const pauseMs = count < freeFailures ? 0 : Math.min(firstPauseMs * 2 ** (count - freeFailures), longestPauseMs);
    failuresByEmail.delete(email);
    failuresByEmail.set(email, { count, until: clock.now().getTime() + pauseMs });
    const oldest = failuresByEmail.keys().next();
    if (failuresByEmail.size > rememberedAddresses && oldest.done !== true) failuresByEmail.delete(oldest.value);
  };

  return {
    guard: async (rawEmail, attempt) => {
      const email = normaliseEmail(rawEmail);
      const waitMs = (failuresByEmail.get(email)?.until ?? 0) - clock.now().getTime();
      if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      try {
        const result = await attempt();
        failuresByEmail.delete(email);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.code === 'wrong_credentials') noteFailure(email);
        throw error;
      }
    },
  };
}
