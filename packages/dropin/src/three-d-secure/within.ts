import type { Clock } from '../core/ports.ts';

/** Resolves as the promise does; rejects with the error if that takes too long. */
export function within<Value>(
  promise: Promise<Value>,
  { clock, timeoutMs, error }: { readonly clock: Clock; readonly timeoutMs: number; readonly error: () => Error },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeoutMs, () => reject(error()));
    promise.then(resolve, reject).finally(cancel);
  });
}
