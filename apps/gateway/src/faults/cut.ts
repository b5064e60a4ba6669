import type { FastifyReply, FastifyRequest } from 'fastify';

const cutRequests = new WeakSet<FastifyRequest>();

/**
 * Ends a call without a response. Chromium silently retries a call when a reused connection closes without a byte;
 * invalid bytes make it fail immediately instead, with the same network failure for the page. All other clients see the
 * connection close.
 */
export function cut(request: FastifyRequest, reply: FastifyReply): void {
  cutRequests.add(request);
  void reply.hijack();
  if (request.headers['sec-fetch-mode'] === undefined) {
    reply.raw.destroy(new Error('A fault cut the connection.'));
  } else {
    request.raw.socket.end('cut\r\n\r\n');
  }
}

/** Whether a call was ended without a response. */
export function wasCut(request: FastifyRequest): boolean {
  return cutRequests.has(request);
}
