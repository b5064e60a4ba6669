/** Timeouts of the steps of a request, in milliseconds. */
export type Timeouts = {
  /** From opening a connection until the headers of a request have arrived. */
  readonly headers: number;
  /** Until a request has arrived completely, with its body. */
  readonly request: number;
  /** How often the two limits above are checked. */
  readonly check: number;
  /** How long a visitor's connection may be silent while it is used. */
  readonly idle: number;
  /** Until a connection to the API or the gateway is open. */
  readonly upstreamConnect: number;
  /** Until the API or the gateway starts to respond, and between two chunks of its response. */
  readonly upstreamResponse: number;
};

/**
 * The timeouts of a running shop. The API has more time than its slowest payment takes, but less than the minute after
 * which a visitor's connection and the shop's pages time out, so that they receive this server's error reply.
 */
export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 15_000,
  check: 1_000,
  idle: 60_000,
  upstreamConnect: 5_000,
  upstreamResponse: 45_000,
};
