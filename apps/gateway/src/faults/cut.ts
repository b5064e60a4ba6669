import type { FastifyReply, FastifyRequest } from 'fastify';

const cutRequests = new WeakSet<FastifyRequest>();

/**
 * Ends a call without an answer. Chromium repeats a call by itself when a connection that it had used before ends
 * without a byte, and its page learns nothing of that; bytes that are no answer make it give up at once, with the same
 * network failure for the page. Every other client sees the connection end.
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

/** Whether a call was ended without an answer. */
export function wasCut(request: FastifyRequest): boolean {
  return cutRequests.has(request);
}
