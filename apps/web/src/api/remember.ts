/** Keeps the last answer of `ask` and gives the same promise again while it is young enough. */
export function remember<T>(ask: () => Promise<T>, maxAgeMs: number, now: () => number): () => Promise<T> {
  let kept: { promise: Promise<T>; at: number } | null = null;
  return () => {
    if (kept !== null && now() - kept.at < maxAgeMs) return kept.promise;
    const promise = ask();
    kept = { promise, at: now() };
    return promise;
  };
}
