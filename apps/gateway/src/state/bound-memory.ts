import type { FastifyInstance } from 'fastify';
import type { Merchants } from './merchant.ts';

/** The limit for entries of one kind per merchant: more than a day of tests creates, and about ten megabytes. */
const maxEntries = 20_000;

/** How many calls pass between two checks. Each call creates only a few entries. */
const callsBetweenLooks = 500;

/** Limits the memory of a gateway that runs for weeks: only the newest entries of every kind are kept. */
export function boundMemory(
  app: FastifyInstance,
  merchants: Merchants,
  { most = maxEntries, callsBetween = callsBetweenLooks } = {},
): void {
  let calls = 0;
  app.addHook('onResponse', async () => {
    calls += 1;
    if (calls % callsBetween === 0) {
      for (const merchant of merchants.all()) {
        for (const value of merchant.snapshot().state.values()) {
          forgetOldest(value, most);
        }
      }
    }
  });
}

/** Removes the oldest entries of a map or a set, or of those in the fields of a record. */
export function forgetOldest(value: unknown, limit: number): void {
  if (value instanceof Map || value instanceof Set) {
    // Maps and sets iterate in insertion order.
    for (const key of [...value.keys()].slice(0, Math.max(0, value.size - limit))) {
      value.delete(key);
    }
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const part of Object.values(value)) {
      if (part instanceof Map || part instanceof Set) {
        forgetOldest(part, limit);
      }
    }
  }
}
