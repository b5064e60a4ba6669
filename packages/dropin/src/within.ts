import type { Clock } from './core/ports.ts';

/** What a wait needs of its surroundings. */
export interface Surroundings {
  readonly clock: Clock;
  /** Ends the wait without an error, when nothing needs its result any more. */
  readonly over: AbortSignal;
}

/**
 * Waits for a result; rejects if it takes too long, and then says what did, for instance `The start of venmo`. When the
 * wait is over, it never settles and leaves no timer.
 */
export function within<Result>(
  result: Result | Promise<Result>,
  timeoutMs: number,
  what: string,
  { clock, over }: Surroundings,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () => reject(new Error(`${what} took more than ${timeoutMs} ms.`)));
    over.addEventListener('abort', cancel);
    Promise.resolve(result)
      .then(resolve, reject)
      .finally(() => {
        cancel();
        over.removeEventListener('abort', cancel);
      });
  });
}
