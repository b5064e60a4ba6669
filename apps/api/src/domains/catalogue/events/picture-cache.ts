import { LRUCache } from 'lru-cache';

/** Pictures that were drawn before, by what they show. */
export type PictureCache = {
  /** Returns the picture of this key, and draws it if there is none. Concurrent calls of one key draw once. */
  readonly get: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

/** Builds a cache of at most `max` pictures, which drops the one that was used least recently. A failure isn't kept. */
export function pictureCache({ max }: { readonly max: number }): PictureCache {
  const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    max,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // A picture that is dropped while it is drawn is still returned to those who wait for it.
    ignoreFetchAbort: true,
  });
  return { get: (key, draw) => pictures.forceFetch(key, { context: draw }) };
}
