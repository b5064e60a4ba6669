import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type Attempt,
  type AttemptCounts,
  type AttemptLimit,
  assertAdmitted,
  countFailures,
} from '../../../platform/limits/attempt-counts.ts';

/** Who tries a code, and for tickets of which events. A visitor has no account. */
type Guesser = {
  readonly userId?: string;
  /** Whether the account's email is confirmed. */
  readonly confirmed?: boolean;
  readonly network: string;
  readonly eventIds: readonly string[];
};

/** Slows the guessing of promotion codes. */
export type GuardCodes = <T>(from: Guesser, attempt: () => Promise<T>) => Promise<T>;

const minutes = 60;
const day = 24 * 60 * minutes;

/** For one account: more typing errors than a buyer makes, at all events and at one of them. */
const ofAccount: AttemptLimit = { name: 'codes-of-account', steady: { points: 10, duration: 10 * minutes } };
const ofAccountAtEvent: AttemptLimit = {
  name: 'codes-of-account-at-event',
  steady: { points: 1, duration: 60 * minutes },
  burst: { points: 10, duration: day },
};

/**
 * The others are for many together, because there are 47,000 codes of three characters: to try them all takes one network
 * weeks, and many networks too. A mobile network shares one address, so nobody is blocked for long by others there: each
 * ten minutes a few more attempts are admitted, and accounts with a confirmed email, which cost more than others, are
 * counted by themselves.
 */
const ofConfirmedAtEvent: AttemptLimit = {
  name: 'codes-of-confirmed-at-event',
  steady: { points: 20, duration: 10 * minutes },
  burst: { points: 400, duration: day },
};
const ofNetwork: AttemptLimit = { name: 'codes-of-network', steady: { points: 100, duration: 10 * minutes } };
const ofNetworkAtEvent: AttemptLimit = {
  name: 'codes-of-network-at-event',
  steady: { points: 5, duration: 10 * minutes },
  burst: { points: 200, duration: day },
};
const ofEvent: AttemptLimit = {
  name: 'codes-of-event',
  steady: { points: 10, duration: 10 * minutes },
  burst: { points: 1_000, duration: day },
};

/** Builds the guard. An attempt is counted before its code is looked up, and uncounted unless the code didn't work. */
export function codeAttempts(counts: AttemptCounts): GuardCodes {
  return async (from, attempt) => {
    const reservation = await counts.reserve(attemptsOf(from));
    await assertAdmitted(reservation);
    return countFailures(reservation, isWrongCode, attempt);
  };
}

function attemptsOf({ userId, confirmed = false, network, eventIds }: Guesser): readonly Attempt[] {
  const events = eventIds.map(id => id.toLowerCase());
  const atEvents = (limit: AttemptLimit, who: string) => events.map(id => ({ limit, key: `${who} ${id}` }));
  const own = userId === undefined ? [] : [{ limit: ofAccount, key: userId }, ...atEvents(ofAccountAtEvent, userId)];
  if (confirmed) return [...own, ...atEvents(ofConfirmedAtEvent, network)];
  const ofAll = [...atEvents(ofNetworkAtEvent, network), ...atEvents(ofEvent, 'all')];
  return [...own, { limit: ofNetwork, key: network }, ...ofAll];
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'code_not_valid';
}
