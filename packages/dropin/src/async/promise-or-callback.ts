import type { Clock, Reporter } from '../core/ports.ts';
import { CALLBACK_DELAY_MS } from '../core/timing.ts';
import type { DropinError } from '../errors/dropin-error.ts';

/** A Node-style callback: an error, or `null` and the result. */
export type Callback<Result> = (
  ...outcome: [error: null, result: Result] | [error: DropinError, result: undefined]
) => void;

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
  // A failed call passes the error alone, and every promise of the widget rejects with a `DropinError`.
  const call = (...given: readonly unknown[]): void => {
    clock.after(CALLBACK_DELAY_MS, () => {
      try {
        (callback as (...outcome: readonly unknown[]) => void)(...given);
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
