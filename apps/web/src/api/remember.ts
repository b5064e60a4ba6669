/** Caches the last result of `ask` and returns the same promise until it is older than `maxAgeMs`. */
export function remember<T>(ask: () => Promise<T>, maxAgeMs: number, now: () => number): () => Promise<T> {
  let kept: { promise: Promise<T>; at: number } | null = null;
  return () => {
    if (kept !== null && now() - kept.at < maxAgeMs) return kept.promise;
    const promise = ask();
    kept = { promise, at: now() };
    return promise;
  };
}
