import { deferred } from '../async/deferred.ts';
import type { Clock } from '../core/ports.ts';
import { ThreeDSecureError } from './errors.ts';
import { VERIFICATION_TIMEOUT_MS } from './timing.ts';

/** One verification: it ends with its result, by an interruption, or after its time limit. */
export interface Attempt {
  /** Rejects when the attempt is interrupted or takes too long. */
  readonly interrupted: Promise<never>;
  interrupt(error: Error): void;
  /** Throws if the attempt is over, so that a late reply opens nothing. */
  check(): void;
  /** Runs a task when the attempt ends. */
  whenOver(task: () => void): void;
  /** Ends the attempt; later calls change nothing. */
  end(): void;
}

/** Begins an attempt. A task at its end that throws is reported, and the others run all the same. */
export function beginAttempt(clock: Clock, reportError: (error: unknown) => void): Attempt {
  const { promise: interrupted, reject } = deferred<never>();
  // It may reject after its caller stopped waiting for it.
  interrupted.catch(() => undefined);
  const tasks: (() => void)[] = [];
  let isOver = false;
  const cancelLimit = clock.after(VERIFICATION_TIMEOUT_MS, () =>
    reject(new ThreeDSecureError('THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT')),
  );
  const run = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      reportError(error);
    }
  };
  return {
    interrupted,
    interrupt: reject,
    check() {
      if (isOver) throw new ThreeDSecureError('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT');
    },
    whenOver(task) {
      if (isOver) run(task);
      else tasks.push(task);
    },
    end() {
      if (isOver) return;
      isOver = true;
      cancelLimit();
      for (const task of tasks) run(task);
    },
  };
}
