import { AppError } from '../../../platform/errors/app-error.ts';
import type { FailureCounts, ReservedFailure } from './failure-counts.ts';
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

/** Builds the turns of each address. */
export function addressTurns(failures: FailureCounts): AddressTurns {
  const inTurn = oneByOne();
  const running = new Set<{ readonly address: string; readonly ended: Promise<void> }>();

  return {
    run: async (from, attempt) => {
      const { failure, end } = await inTurn(from.address, () => admit(from));
      try {
        const result = await attempt();
        await failure.giveBack();
        return result;
      } catch (error) {
        if (!isWrongPassword(error)) await failure.giveBack();
        throw error;
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
        const failure = await failures.reserve(address);
        if (failure.waitMs === 0 || isTrusted) return start(address, failure);
        await failure.giveBack();
        if (others.length === 0) throw tooManyAttempts(failure.waitMs);
      }
      await Promise.race(others);
    }
  }

  function start(address: string, failure: ReservedFailure) {
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

/** The rejection of an attempt that came too early. */
export function tooManyAttempts(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Whether an attempt failed because of its password. Any other failure is uncounted. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'wrong_credentials';
}
