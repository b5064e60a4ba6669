import type { Clock, Reporter } from './core/ports.ts';
import { CALLBACK_DELAY_MS } from './core/timing.ts';

/** A Node-style callback: an error, or `null` and the result. */
export type Callback<Result> = (error: unknown, result?: Result) => void;

/**
 * Supports promises and callbacks: without a callback it returns the promise; with one it returns nothing and calls the
 * callback once, later. An error that a callback throws is reported, not thrown.
 */
export function promiseOrCallback<Result>(
  promise: Promise<Result>,
  callback: Callback<Result> | undefined,
  { clock, reporter }: { readonly clock: Clock; readonly reporter: Reporter },
): Promise<Result> | undefined {
  if (!callback) return promise;
  const call = (...given: Parameters<Callback<Result>>): void => {
    clock.after(CALLBACK_DELAY_MS, () => {
      try {
        callback(...given);
      } catch (error) {
        reporter.callbackFailed(error);
      }
    });
  };
  promise.then(
    result => call(null, result),
    (error: unknown) => call(error),
  );
  return undefined;
}

/** Returns the trailing function of a call's arguments. A value that is not a function is ignored. */
export function callbackOf<Result>(given: readonly unknown[]): Callback<Result> | undefined {
  const last = given.at(-1);
  // The overloads guarantee that a trailing function is the callback for this result.
  return typeof last === 'function' ? (last as Callback<Result>) : undefined;
}
