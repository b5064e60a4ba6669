import { clientNetwork } from '../../../platform/limits/client-network.ts';
import { normaliseEmail } from '../account-fields.ts';
import { addressTurns, isWrongPassword, tooManyAttempts } from './address-turns.ts';
import type { AttemptLimit } from './attempt-counts.ts';
import type { Attempt, AttemptStore } from './attempt-store.ts';
import type { FailureCounts } from './failure-counts.ts';
import { oneByOne } from './one-by-one.ts';

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
const fromOneAddress: AttemptLimit = { attempts: 5, oneMoreEveryMs: 60_000 };
/** For one account from all addresses: a hundred an hour, which limits distributed guessing. */
const fromEverywhere: AttemptLimit = { attempts: 100, oneMoreEveryMs: 36_000 };
/**
 * Builds the throttle. Unknown emails are counted like known ones, so that a rejection reveals nothing. An address from
 * which the user has logged in before is only limited for this account: neither guesses from other addresses nor other
 * users of the same address lock the owner out.
 */
export function loginThrottle(store: AttemptStore, failures: FailureCounts): LoginThrottle {
  const inTurn = oneByOne();
  const ofAddress = addressTurns(failures);
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
    const isTrusted = await store.isTrustedAddress(key);
    const here: Attempt = { limit: fromOneAddress, key };
    const attempts: readonly Attempt[] = isTrusted ? [here] : [here, { limit: fromEverywhere, key: email }];
    return ofAddress.run({ address, isTrusted }, async () => {
      const waitMs = await store.take(attempts);
      if (waitMs > 0) throw tooManyAttempts(waitMs);
      try {
        const result = await attempt();
        await store.rememberTrustedAddress(key);
        await store.giveBack(attempts);
        return result;
      } catch (error) {
        if (!isWrongPassword(error)) await store.giveBack(attempts);
        throw error;
      }
    });
  }
}
