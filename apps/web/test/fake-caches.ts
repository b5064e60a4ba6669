import type { AccountCaches } from '../src/features/session/account-cache.ts';

/** The browser's caches in memory. `urls` are those of all kept replies. */
export type FakeCaches = AccountCaches & { readonly urls: () => string[] };

/** Creates empty caches. */
export function createFakeCaches(): FakeCaches {
  const caches = new Map<string, Map<string, Response>>();
  return {
    async open(name) {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        match: async url => cache.get(url)?.clone(),
        put: async (url, response) => void cache.set(url, response),
        keys: async () => [...cache.keys()].map(url => ({ url })),
      };
    },
    delete: async name => caches.delete(name),
    urls: () => [...caches.values()].flatMap(cache => [...cache.keys()]),
  };
}
