import { setTimeout as pause } from 'node:timers/promises';

/** How a step is tried again. */
export type Retrying = {
  /** All tries together. */
  readonly tries: number;
  /** No try begins later than this after the first. */
  readonly startWithinMs: number;
  /** Between two tries; how long exactly is left to chance, so that many don't come back at one moment. */
  readonly maxPauseMs: number;
};

/** The provider's answers for temporary errors: a timeout, or an internal error of its own. */
const passing: ReadonlySet<string> = new Set([
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'gatewayTimeoutError',
  // Silence, a cut connection, and a status that the library has no name for.
  'unexpectedError',
]);

/**
 * Takes a step that has its effect once, however often it is requested, and takes it again after a temporary
 * error. The last error is thrown.
 */
export async function retryTransient<T>(retrying: Retrying, step: () => Promise<T>): Promise<T> {
  const latest = performance.now() + retrying.startWithinMs;
  for (let tried = 1; ; tried += 1) {
    try {
      return await step();
    } catch (error) {
      if (tried >= retrying.tries || !passes(error)) throw error;
      const pauseMs = retrying.maxPauseMs * (0.5 + Math.random() / 2);
      if (performance.now() + pauseMs > latest) throw error;
      await pause(pauseMs);
    }
  }
}

function passes(error: unknown): boolean {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  // An answer that can't be read has no type.
  return type === undefined || (typeof type === 'string' && passing.has(type));
}
