import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The HTTP status for a thrown error: its own 4xx, or 500. */
export function errorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** Sends every failure of a protocol in its own shape. */
export function onFailure(
  app: FastifyInstance,
  send: (reply: FastifyReply, status: number, error: FastifyError) => FastifyReply,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = errorStatus(error);
    logFailure(request, error, status);
    return send(reply, status, error);
  });
}

/**
 * Logs why a request failed. Internal errors are logged in full; for an unreadable request only the status, because the
 * unreadable text may contain a card number.
 */
function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status >= 500) {
    request.log.error({ err: error }, 'a request failed');
  } else {
    request.log.warn({ status }, 'a request could not be read');
  }
}
