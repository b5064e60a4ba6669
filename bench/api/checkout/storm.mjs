import { buyersOf, buyFor, stormUntil } from './buyers.mjs';
import { startApi } from './server.mjs';
import { quietEventId } from './shop.mjs';

/** The buyers who storm one event. */
export const stormBuyers = 300;
/** Each buys once in this time at most: an account may pay sixty times a minute. */
const pauseMs = 1_000;
const quietBuyers = 32;

/**
 * Measures the purchases of a few buyers of one event: alone, and while others hold tickets of another event. The few come
 * one after the other; the others all at the same moment, as when a sale opens.
 */
export async function measureStorm(databaseUrl, secret, durationMs) {
  const api = await startApi(databaseUrl, secret);
  try {
    const all = buyersOf(quietBuyers + stormBuyers, secret);
    const [few, many] = [all.slice(0, quietBuyers), all.slice(quietBuyers)];
    const buy = ms => buyFor(api.address, few, ms, { eventId: quietEventId, pauseMs, spreadMs: pauseMs });
    // Opens connections.
    await buy(1_000);
    const quiet = await buy(durationMs);
    const end = new AbortController();
    const storm = stormUntil(api.address, many, end.signal);
    // It is awaited only after the purchases, whose own error is the one to report.
    storm.catch(() => undefined);
    const stormed = await buy(durationMs).finally(() => end.abort());
    const replies = await storm;
    const wholes = purchases => purchases.map(({ wholeMs }) => wholeMs);
    return {
      quiet: wholes(quiet),
      stormed: wholes(stormed),
      first: wholes(stormed.filter(({ startMs }) => startMs < 1_000)),
      refused: replies.get(503) ?? 0,
    };
  } finally {
    await api.stop();
  }
}
