import type { Actor } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type AttemptCounts,
  type AttemptLimit,
  assertAdmitted,
  countFailures,
} from '../../../platform/limits/attempt-counts.ts';

/** Slows the guessing of codes. */
export type GuardAttempts = <T>(from: AttemptOrigin, attempt: () => Promise<T>) => Promise<T>;

/** `kind`: recovery codes are counted apart, so that a flood of wrong digits doesn't block them. */
type AttemptOrigin = { readonly actor: Actor; readonly kind: 'code' | 'recovery code' | 'set-up code' };

const wrongCodes = new Set(['wrong_second_factor', 'setup_code_required']);

/** For one session: some typing errors, then one attempt a minute. */
const ofSession: AttemptLimit = {
  name: 'factor-session',
  steady: { points: 1, duration: 60 },
  burst: { points: 4, duration: 3_600 },
};

/**
 * For one account, over all sessions that have not entered a code yet. Three codes of a million are right at any time,
 * so an attacker who knows the password finds one within a day with a chance of less than one in a thousand.
 */
const ofAccount: AttemptLimit = {
  name: 'factor-account',
  steady: { points: 1, duration: 300 },
  burst: { points: 9, duration: 24 * 3_600 },
};

/**
 * Builds the guard. An attempt is counted before its code is checked, so that concurrent attempts can't bypass the
 * limit, and uncounted unless the code was wrong. A session that has entered a code has only its own limit: an attacker
 * with the password can't keep the owner from working.
 */
export function attemptGuard(counts: AttemptCounts): GuardAttempts {
  return async ({ actor, kind }, attempt) => {
    const session = { limit: ofSession, key: `${kind}, ${actor.sessionId}` };
    const account = { limit: ofAccount, key: `${kind}, ${actor.userId}` };
    const isProved = actor.secondFactor === 'entered' || actor.secondFactor === 'fresh';
    const reservation = await counts.reserve(isProved ? [session] : [session, account]);
    await assertAdmitted(reservation);
    return countFailures(reservation, isWrongCode, attempt);
  };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && wrongCodes.has(error.code);
}
