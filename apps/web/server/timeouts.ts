/** How long, in milliseconds, each step of a request may take before it is given up. */
export type Timeouts = {
  /** Until a visitor's connection has sent the headers of its request. */
  readonly headers: number;
  /** Until a request has arrived whole, its body too. */
  readonly request: number;
  /** How often the two limits above are checked. */
  readonly check: number;
  /** How long a visitor's connection may be silent while it is used. */
  readonly idle: number;
  /** Until a connection to the API or the gateway is open. */
  readonly upstreamConnect: number;
  /** Until the API or the gateway begins to answer, and between two pieces of its answer. */
  readonly upstreamResponse: number;
};

/**
 * The timeouts of a running shop. The API gets longer than its slowest payment takes, and less than the minute after
 * which a visitor's connection and the shop's pages give up, so that they receive this server's error reply.
 */
export const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 15_000,
  check: 1_000,
  idle: 60_000,
  upstreamConnect: 5_000,
  upstreamResponse: 45_000,
};
