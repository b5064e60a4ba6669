import type { ArrivalLimit } from '@guichet/http-server';

/** Timeouts of the steps of a request, in milliseconds. */
export type Timeouts = {
  /** From opening a connection until the headers of a request have arrived. */
  readonly headers: number;
  /** Until a request has arrived completely, with its body. */
  readonly request: number;
  /** Until an upload of a photo has arrived. */
  readonly upload: ArrivalLimit & { readonly maxMs: number };
  /** How often the two limits above are checked. */
  readonly check: number;
  /** How long a visitor's connection may be silent while it is used. */
  readonly idle: number;
  /** Until a connection to the API or the gateway is open. */
  readonly upstreamConnect: number;
  /** Until the API or the gateway starts to respond, and between two chunks of its response. */
  readonly upstreamResponse: number;
  /** For the data of a page that this server renders. */
  readonly rendering: number;
};

/**
 * The timeouts of a running shop. The API has more time than its slowest payment takes, but less than the minute after
 * which a visitor's connection and the shop's pages time out, so that they receive this server's error reply.
 */
export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 15_000,
  // A photo of 8 MiB takes 134 seconds at 0.5 Mbit/s, half of what this rate allows. The API has the same limits.
  upload: { graceMs: 15_000, bytesPerSecond: 32 * 1024, maxMs: 300_000 },
  check: 1_000,
  idle: 60_000,
  upstreamConnect: 5_000,
  upstreamResponse: 45_000,
  // The API answers in tens of milliseconds. After a second the browser can as well fetch the data by itself.
  rendering: 1_000,
};
