import type { Clock } from '../core/ports.ts';

/** How long a result is waited for. */
export interface TimeLimit {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** What takes too long then, for the text of the error, or the error itself. */
  readonly late: string | (() => Error);
  /** Ends the wait without an error, when nothing needs its result any more. @default never */
  readonly over?: AbortSignal | undefined;
}

/**
 * Waits for a result; rejects if it takes too long. When the wait is over, it never settles and leaves no timer.
 */
export function within<Result>(
  result: Result | Promise<Result>,
  { clock, timeoutMs, late, over }: TimeLimit,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () =>
      reject(typeof late === 'string' ? new Error(`${late} took more than ${timeoutMs} ms.`) : late()),
    );
    over?.addEventListener('abort', cancel);
    Promise.resolve(result)
      .then(resolve, reject)
      .finally(() => {
        cancel();
        over?.removeEventListener('abort', cancel);
      });
  });
}
