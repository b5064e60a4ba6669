import { type ErrorCode, errorTable, shopServerErrors } from '@guichet/contracts/errors';
import { hasHungUp, type Refusal, type Refusals } from '@guichet/http-server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorHeaders } from './security-headers.ts';

/** The errors for an upstream server that is unreachable, and for one that doesn't respond in time. */
export type UpstreamErrors = { readonly unreachable: Refusal; readonly timeout: Refusal };

const malformed = refusalOf('invalid_request');
const internal = refusalOf('internal');
/** The error for a body over the limit. */
export const tooLarge = refusalOf('body_too_large');
/** The error for a path that takes other methods. */
export const methodNotAllowed = refusalOf('method_not_allowed');
/** The error for a file that doesn't exist. */
export const notFound = refusalOf('not_found');
/** The error while the server stops, or lacks what a file is made of. */
export const notReady = refusalOf('not_ready');

/** The errors of requests that are rejected before the framework sees them. */
export const refusals: Refusals = {
  malformed,
  headersTooLarge: refusalOf('headers_too_large'),
  late: refusalOf('request_timeout'),
  expectation: refusalOf('expectation_failed'),
  tunnel: methodNotAllowed,
};

/** The reply of an error. */
export function refusalOf(code: ErrorCode | keyof typeof shopServerErrors): Refusal {
  const { status, en } = { ...errorTable, ...shopServerErrors }[code];
  return { status, code, error: en };
}

/** An error with its reply. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/** When a page or a request may be tried again while the API is away. */
export const retryAfter = { 'retry-after': '5' } as const;

/**
 * Replies in place of an upstream server that failed: 504 after a timeout, 503 if it was not reached or the request only
 * reads, and 502 if it closed the connection during a request that it may have done.
 */
export function upstreamError(errors: UpstreamErrors) {
  return (reply: unknown, { error }: { error: Error }): void => {
    // The proxy's reply type fits any server; this one is Fastify's.
    const sender = reply as FastifyReply;
    const status = 'statusCode' in error ? error.statusCode : undefined;
    const refusal = status === 504 ? errors.timeout : errors.unreachable;
    const isAway = refusal === errors.unreachable && (wasNotReached(error) || isRead(sender.request));
    // The client ended its upload early, and the request to the upstream server with it.
    if (hasHungUp(sender.request)) logOf(sender.request).info('the upload was not sent to its end');
    else logOf(sender.request).error({ err: error, code: refusal.code }, 'upstream did not respond');
    if (isAway) void sendRefusal(sender.headers(retryAfter), { ...refusal, status: 503 });
    else void sendRefusal(sender, refusal);
  };
}

/** Whether there was no connection, so that the upstream server has done nothing. */
function wasNotReached({ cause }: Error): boolean {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'].some(known => known === code);
}

/** Whether a request changes nothing. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Replies to a request that was rejected before it was handled or proxied, or that this server failed to handle. */
export function requestError(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOfFailure(error);
  const log = logOf(request);
  if (hasHungUp(request) || isAbandoned(error, reply)) log.debug({ err: error }, 'the request ended early');
  else if (refusal.status >= 500 && refusal !== notReady) log.error({ err: error }, 'request failed');
  else log.info({ err: error, code: refusal.code }, 'request refused');
  return sendRefusal(reply, refusal);
}

/** Whether the client closed the connection while it waited for the upstream's reply, which is dropped then. */
function isAbandoned(error: Error, { raw }: FastifyReply): boolean {
  return raw.destroyed && 'code' in error && error.code === 'UND_ERR_ABORTED';
}

/** The log of a request, at the application's level: proxied routes have a higher one, see `passOn`. */
function logOf({ id: reqId, server }: FastifyRequest) {
  return server.log.child({ reqId });
}

function refusalOfFailure(error: FastifyError | RefusalError): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  const status = error.statusCode ?? 500;
  if (status >= 500) return internal;
  if (status === 413) return tooLarge;
  if (status === 415) return refusalOf('wrong_media_type');
  return status === 404 ? notFound : malformed;
}

/** Sends an error in the API's format. */
export function sendRefusal(reply: FastifyReply, { status, code, error }: Refusal): FastifyReply {
  const requestId = reply.request.id;
  return reply
    .status(status)
    .headers({ ...errorHeaders, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send({ error, code, requestId });
}
