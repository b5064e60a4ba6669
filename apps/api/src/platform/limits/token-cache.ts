import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A cache of recently accepted tokens. Stores only their hashes. */
export type TokenCache = {
  readonly has: (authorization: string | undefined) => boolean;
  readonly note: (authorization: string | undefined, good: boolean) => void;
};

/** Caches at most `remembered` tokens in this process; the least recently used are removed first. */
export function tokenCache(options: { readonly remembered: number }): TokenCache {
  const known = new LRUCache<string, true>({ max: options.remembered });
  const keyOf = (authorization: string) => createHash('sha256').update(authorization).digest('base64');
  return {
    has: authorization => authorization !== undefined && known.has(keyOf(authorization)),
    note: (authorization, good) => {
      if (authorization === undefined) return;
      const key = keyOf(authorization);
      if (good) known.set(key, true);
      else known.delete(key);
    },
  };
}
