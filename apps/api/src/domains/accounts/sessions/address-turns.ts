import { AppError } from '../../../platform/errors/app-error.ts';
import {
  type AttemptCounts,
  type AttemptLimit,
  assertAdmitted,
  countFailures,
  type Reservation,
} from '../../../platform/limits/attempt-counts.ts';
import { oneByOne } from './one-by-one.ts';

/** Runs sign-ins in the order in which their address sends them, a few at once. */
export type AddressTurns = {
  /**
   * Counts the attempt as a failure of its address before its password is checked, and uncounts it unless the password
   * was wrong. Rejects it when too many failed, unless the account is trusted at this address.
   */
  readonly run: <T>(
    from: { readonly address: string; readonly isTrusted: boolean },
    attempt: () => Promise<T>,
  ) => Promise<T>;
};

/** How many attempts of one address run at once in a process. More passwords are hardly ever hashed at once. */
const atOnce = 10;

/** Limits attempts on many accounts from one address, which a venue or a mobile network may share. */
const failuresOfAddress: AttemptLimit = { name: 'address', steady: { points: 60, duration: 60 } };

/** Builds the turns of each address. */
export function addressTurns(counts: AttemptCounts): AddressTurns {
  const inTurn = oneByOne();
  const running = new Set<{ readonly address: string; readonly ended: Promise<void> }>();

  return {
    run: async (from, attempt) => {
      const { failure, end } = await inTurn(from.address, () => admit(from));
      try {
        return await countFailures(failure, isWrongPassword, attempt);
      } finally {
        end();
      }
    },
  };

  /**
   * While attempts run whose passwords may be right, a further one waits for their end instead of being refused: when a
   * sale opens, many buyers sign in at one address at once.
   */
  async function admit({ address, isTrusted }: { readonly address: string; readonly isTrusted: boolean }) {
    for (;;) {
      const others = [...running].filter(other => other.address === address).map(({ ended }) => ended);
      if (others.length < atOnce) {
        const failure = await counts.reserve([{ limit: failuresOfAddress, key: address }]);
        if (failure.waitMs === 0 || isTrusted) return start(address, failure);
        if (others.length === 0) await assertAdmitted(failure);
        await failure.giveBack();
      }
      await Promise.race(others);
    }
  }

  function start(address: string, failure: Reservation) {
    let resolve = (): void => undefined;
    const mine = { address, ended: new Promise<void>(resolved => (resolve = resolved)) };
    running.add(mine);
    const end = (): void => {
      running.delete(mine);
      resolve();
    };
    return { failure, end };
  }
}

/** Whether an attempt failed because of its password. Any other failure is uncounted. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'wrong_credentials';
}
