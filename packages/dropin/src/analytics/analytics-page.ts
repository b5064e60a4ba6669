import type { Cancel } from '../core/ports.ts';

/** The page functions that analytics uses from the start. */
export interface AnalyticsPage {
  /** Posts JSON with a request that the browser completes even if the page is left meanwhile. Rejects only without a response. */
  post(url: string, body: string, signal: AbortSignal | null): Promise<unknown>;
  /** Calls the listener when the page is left. */
  onLeaving(listener: () => void): Cancel;
}

/** The page functions of a browser. */
export const browserAnalyticsPage: AnalyticsPage = {
  // Not `sendBeacon`, which sends a string as `text/plain`: the gateway is documented to take JSON.
  post: async (url, body, signal) =>
    fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body, signal }),
  onLeaving(listener) {
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  },
};
