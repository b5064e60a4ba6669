import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type AttemptCounts,
  type AttemptLimit,
  assertAdmitted,
  countFailures,
} from '../../../platform/limits/attempt-counts.ts';

/** Slows the guessing of promotion codes. `userId`: of a signed-in buyer. */
export type GuardCodes = <T>(
  from: { readonly userId?: string; readonly network: string },
  attempt: () => Promise<T>,
) => Promise<T>;

/** For one account: more typing errors than a buyer makes. */
const ofAccount: AttemptLimit = { name: 'codes-of-account', steady: { points: 10, duration: 600 } };

/** For the accounts and visitors of one network together. A mobile network shares one address. */
const ofNetwork: AttemptLimit = { name: 'codes-of-network', steady: { points: 100, duration: 600 } };

/** Builds the guard. An attempt is counted before its code is looked up, and uncounted unless the code didn't work. */
export function codeAttempts(counts: AttemptCounts): GuardCodes {
  return async ({ userId, network }, attempt) => {
    const account = userId === undefined ? [] : [{ limit: ofAccount, key: userId }];
    const reservation = await counts.reserve([...account, { limit: ofNetwork, key: network }]);
    await assertAdmitted(reservation);
    return countFailures(reservation, isWrongCode, attempt);
  };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'code_not_valid';
}
