/** Pictures that were drawn before, by what they show. */
export type ShareImageCache = {
  /** Returns the picture of this key, and draws it if there is none. Concurrent calls of one key draw once. */
  readonly get: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

/** Builds a cache of at most `max` pictures, which drops the one that was used least recently. */
export function shareImageCache({ max }: { readonly max: number }): ShareImageCache {
  // A map iterates in the order of insertion.
  const kept = new Map<string, Promise<Buffer>>();
  return {
    get: (key, draw) => {
      const picture = kept.get(key) ?? draw();
      kept.delete(key);
      kept.set(key, picture);
      const oldest = kept.keys().next();
      if (kept.size > max && oldest.done !== true) kept.delete(oldest.value);
      // A failure isn't kept, so that the next request tries again.
      picture.catch(() => kept.get(key) === picture && kept.delete(key));
      return picture;
    },
  };
}
