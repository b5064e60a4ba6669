import type { Actor } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AttemptLimit } from '../sessions/attempt-counts.ts';
import type { AttemptStore } from '../sessions/attempt-store.ts';

/** Slows the guessing of codes. */
export type GuardAttempts = <T>(from: AttemptOrigin, attempt: () => Promise<T>) => Promise<T>;

/** `kind`: recovery codes are counted apart, so that a flood of wrong digits doesn't block them. */
type AttemptOrigin = { readonly actor: Actor; readonly kind: 'code' | 'recovery code' | 'set-up code' };

const wrongCodes = new Set(['wrong_second_factor', 'setup_code_required']);

/** For one session: some typing errors, then one attempt a minute. */
const ofSession: AttemptLimit = { attempts: 5, oneMoreEveryMs: 60_000 };
/**
 * For one account, over all sessions that have not entered a code yet. Three codes of a million are right at any time,
 * so an attacker who knows the password finds one within a day with a chance of less than one in a thousand.
 */
const ofAccount: AttemptLimit = { attempts: 10, oneMoreEveryMs: 300_000 };

/**
 * Builds the guard. An attempt is counted before its code is checked, so that concurrent attempts can't bypass the
 * limit, and uncounted unless the code was wrong. A session that has entered a code has only its own limit: an attacker
 * with the password can't keep the owner from working.
 */
export function attemptGuard(store: AttemptStore): GuardAttempts {
  return async ({ actor, kind }, attempt) => {
    const session = { limit: ofSession, key: `second factor, ${kind}, session ${actor.sessionId}` };
    const account = { limit: ofAccount, key: `second factor, ${kind}, account ${actor.userId}` };
    const isProved = actor.secondFactor === 'entered' || actor.secondFactor === 'fresh';
    const attempts = isProved ? [session] : [session, account];
    const waitMs = await store.take(attempts);
    if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    try {
      const result = await attempt();
      await store.giveBack(attempts);
      return result;
    } catch (error) {
      if (!(error instanceof AppError && wrongCodes.has(error.code))) await store.giveBack(attempts);
      throw error;
    }
  };
}
