import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Long enough for a page that is reloaded again and again; far shorter than the 24 hours for which a token is valid. */
const cachedMs = 5 * 60_000;
/** A token has about two kilobytes. */
const maxAccounts = 5_000;

/**
 * Requests client tokens of the provider, at most one for an account in five minutes and process: also for concurrent
 * requests. Each account gets its own, because a token may give access to the saved cards of its payer. A failed request
 * is not cached.
 */
export function clientTokens(deps: {
  readonly gateway: Pick<PaymentGateway, 'clientToken'>;
  readonly clock: Pick<Clock, 'now'>;
}): (userId: string) => Promise<string> {
  const tokens = new LRUCache<string, { readonly token: string }>({
    max: maxAccounts,
    ttl: cachedMs,
    // Reads the clock at each request; by default the cache remembers the time for a moment.
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
    fetchMethod: async () => ({ token: await deps.gateway.clientToken() }),
  });
  return async userId => (await tokens.forceFetch(userId)).token;
}
