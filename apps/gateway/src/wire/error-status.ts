import type { FastifyRequest } from 'fastify';

/** The status that a thrown error asks for: a 4xx is passed on, everything else is a 500. */
export function errorStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/**
 * Logs why a request was not answered. A failure of ours is logged whole; of an unreadable request only the status,
 * because what could not be read may hold a card number.
 */
export function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status >= 500) {
    request.log.error({ err: error }, 'a request failed');
  } else {
    request.log.warn({ status }, 'a request could not be read');
  }
}
