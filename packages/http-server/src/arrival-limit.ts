import type { IncomingMessage } from 'node:http';

/**
 * How long the body of a request may take. It has `graceMs`, and with `bytesPerSecond` one second more for each such
 * number of bytes that have arrived, but never longer than `maxMs`.
 */
export type ArrivalLimit = {
  readonly graceMs: number;
  /** The slowest accepted average rate after the grace. @default no additional time */
  readonly bytesPerSecond?: number;
  /** @default `graceMs` */
  readonly maxMs?: number;
};

type Watched = { limit: ArrivalLimit };

const watched = new WeakMap<IncomingMessage, Watched>();

/**
 * Calls `expire` when the body of a request has not arrived within the limit. Node has one timeout for all requests of
 * a server, so that a slow upload could only be allowed together with every slow request.
 */
export function watchArrival(request: IncomingMessage, limit: ArrivalLimit, expire: () => void): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const entry: Watched = { limit };
  watched.set(request, entry);
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = (): void => {
    if (request.complete) return;
    const allowedMs = allowedFor(entry.limit, socket.bytesRead - bytesBefore);
    const leftMs = allowedMs - (performance.now() - startedAt);
    if (leftMs <= 0) expire();
    else timer = setTimeout(check, leftMs);
  };
  let timer = setTimeout(check, limit.graceMs);
  // Emitted when the body has been read to its end, and when the connection is gone.
  request.once('close', () => clearTimeout(timer));
}

/**
 * Gives a request another limit, for instance once its sender has proved who they are. What isn't given stays as it is
 * for all requests of the server.
 */
export function limitArrival(request: IncomingMessage, limit: Partial<ArrivalLimit>): void {
  const entry = watched.get(request);
  if (entry !== undefined) entry.limit = { ...entry.limit, ...limit };
}

/** The time that a body has when this many of its bytes have arrived, in milliseconds. */
export function allowedFor({ graceMs, bytesPerSecond, maxMs = graceMs }: ArrivalLimit, bytes: number): number {
  const earnedMs = bytesPerSecond === undefined ? 0 : (bytes / bytesPerSecond) * 1_000;
  return Math.min(graceMs + earnedMs, maxMs);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
