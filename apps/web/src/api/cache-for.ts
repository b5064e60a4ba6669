/** A result that is kept for a while. */
type Cached<T> = {
  /** The kept promise, or that of a new load. */
  readonly read: () => Promise<T>;
  /** Drops the kept result, which has changed. */
  readonly forget: () => void;
};

/** Caches the last result of `load` and returns the same promise until it is older than `maxAgeMs`. A failure is not kept. */
export function cacheFor<T>(load: () => Promise<T>, maxAgeMs: number, now: () => number): Cached<T> {
  let cached: { promise: Promise<T>; at: number } | null = null;
  return {
    read() {
      if (cached !== null && now() - cached.at < maxAgeMs) return cached.promise;
      const promise = load();
      const kept = { promise, at: now() };
      cached = kept;
      promise.catch(() => {
        if (cached === kept) cached = null;
      });
      return promise;
    },
    forget() {
      cached = null;
    },
  };
}
