import { setTimeout as pause } from 'node:timers/promises';

/** The retry limits of a step. */
export type Retrying = {
  /** The maximum number of tries, the first included. */
  readonly tries: number;
  /** No retry starts later than this after the first try. */
  readonly startWithinMs: number;
  /** The longest pause between two tries. The pause is random, so that many clients don't retry simultaneously. */
  readonly maxPauseMs: number;
};

/** The SDK's error types for temporary errors of the provider: a timeout, or an internal error. */
const transientTypes: ReadonlySet<string> = new Set([
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'gatewayTimeoutError',
  // A client timeout, a cut connection, or a status that the SDK doesn't map.
  'unexpectedError',
]);

/**
 * Runs an idempotent step, and repeats it after a temporary error. Throws the last error.
 */
export async function retryTransient<T>(retrying: Retrying, step: () => Promise<T>): Promise<T> {
  const latest = performance.now() + retrying.startWithinMs;
  for (let tried = 1; ; tried += 1) {
    try {
      return await step();
    } catch (error) {
      if (tried >= retrying.tries || !isTransient(error)) throw error;
      const pauseMs = retrying.maxPauseMs * (0.5 + Math.random() / 2);
      if (performance.now() + pauseMs > latest) throw error;
      await pause(pauseMs);
    }
  }
}

function isTransient(error: unknown): boolean {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  // The error of an unreadable response has no type.
  return type === undefined || (typeof type === 'string' && transientTypes.has(type));
}
