import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './security-headers.ts';

/** An error in the API's format, also used when the API is unreachable. */
type ProxyError = { readonly error: string; readonly code: string };

/** The errors for an upstream server that is unreachable, and for one that doesn't respond in time. */
export type UpstreamErrors = { readonly unreachable: ProxyError; readonly timeout: ProxyError };

/** Replies in place of an upstream server that failed: 504 after a timeout, 502 for every other failure. */
export function upstreamError(errors: UpstreamErrors) {
  return (reply: unknown, { error }: { error: Error }): void => {
    // The proxy's reply type fits any server; this one is Fastify's.
    const answer = reply as FastifyReply;
    const isLate = 'statusCode' in error && error.statusCode === 504;
    const body = isLate ? errors.timeout : errors.unreachable;
    answer.request.log.error({ err: error, code: body.code }, 'upstream did not answer');
    void send(answer, isLate ? 504 : 502, body);
  };
}

/** Replies to a request that was rejected before proxying, or that this server failed to handle. */
export function requestError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, { error: 'Something went wrong on our side. Please try again.', code: 'internal' });
  }
  request.log.info({ err: error }, 'request refused');
  if (status === 413) return send(reply, 413, { error: 'This request is too large.', code: 'body_too_large' });
  return send(reply, status, { error: 'Something in this request is not right.', code: 'invalid_request' });
}

function send(reply: FastifyReply, status: number, body: ProxyError): FastifyReply {
  return reply
    .status(status)
    .headers(commonHeaders)
    .send({ ...body, requestId: reply.request.id });
}
