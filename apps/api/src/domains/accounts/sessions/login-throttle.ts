import {
  type Attempt,
  type AttemptCounts,
  type AttemptLimit,
  assertAdmitted,
  countFailures,
} from '../../../platform/limits/attempt-counts.ts';
import { clientNetwork } from '../../../platform/limits/client-network.ts';
import { normaliseEmail } from '../account-fields.ts';
import { addressTurns, isWrongPassword } from './address-turns.ts';
import { oneByOne } from './one-by-one.ts';
import type { TrustedAddresses } from './trusted-addresses.ts';

/** Slows password guessing for one account and from one address, without letting an attacker lock an owner out. */
export type LoginThrottle = {
  /**
   * Runs `attempt` unless there were too many recently. It is counted before its password is checked, so that
   * concurrent attempts can't bypass the limit, and uncounted unless the password was wrong.
   */
  readonly guard: <T>(from: AttemptOrigin, attempt: () => Promise<T>) => Promise<T>;
};

type AttemptOrigin = { readonly email: string; readonly address: string };

/** For one account from one network address: allows some typing errors, then one attempt a minute. */
const fromOneAddress: AttemptLimit = {
  name: 'address-and-account',
  steady: { points: 1, duration: 60 },
  burst: { points: 4, duration: 3_600 },
};

/** For one account from all addresses: limits distributed guessing to 2,499 attempts a day. */
const fromEverywhere: AttemptLimit = {
  name: 'account',
  steady: { points: 1, duration: 36 },
  burst: { points: 99, duration: 24 * 3_600 },
};

/**
 * Builds the throttle. Unknown emails are counted like known ones, so that a rejection reveals nothing. An address from
 * which the user has logged in before is only limited for this account: neither guesses from other addresses nor other
 * users of the same address lock the owner out.
 */
export function loginThrottle(counts: AttemptCounts, trusted: TrustedAddresses): LoginThrottle {
  const inTurn = oneByOne();
  const ofAddress = addressTurns(counts);
  return {
    guard: (from, attempt) => {
      const email = normaliseEmail(from.email);
      const address = clientNetwork(from.address);
      // In turn, so that of several tabs or scripts with the right password none counts as a guess of another.
      return inTurn(`${address} ${email}`, () => guarded({ email, address }, attempt));
    },
  };

  async function guarded<T>({ email, address }: AttemptOrigin, attempt: () => Promise<T>): Promise<T> {
    const key = `${address} ${email}`;
    const isTrusted = await trusted.has(key);
    const here: Attempt = { limit: fromOneAddress, key };
    const attempts = isTrusted ? [here] : [here, { limit: fromEverywhere, key: email }];
    return ofAddress.run({ address, isTrusted }, async () => {
      const reservation = await counts.reserve(attempts);
      await assertAdmitted(reservation);
      return countFailures(reservation, isWrongPassword, async () => {
        const result = await attempt();
        await trusted.remember(key);
        return result;
      });
    });
  }
}
