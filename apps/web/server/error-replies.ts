import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './security-headers.ts';

/** A failure in the shape that the shop's client reads, also when no API was there to write it. */
type ProxyError = { readonly error: string; readonly code: string };

/** The texts for a server behind the proxy that can't be reached, and for one that doesn't answer in time. */
export type UpstreamErrors = { readonly unreachable: ProxyError; readonly timeout: ProxyError };

/** Replies in place of a server that failed: 504 when it did not answer in time, 502 for every other failure. */
export function upstreamError(errors: UpstreamErrors) {
  return (reply: unknown, { error }: { error: Error }): void => {
    // The proxy types its reply for servers of any kind; this one is Fastify's own.
    const answer = reply as FastifyReply;
    const isLate = 'statusCode' in error && error.statusCode === 504;
    const body = isLate ? errors.timeout : errors.unreachable;
    answer.request.log.error({ err: error, code: body.code }, 'upstream did not answer');
    void send(answer, isLate ? 504 : 502, body);
  };
}

/** Answers a request that is not proxied: it was refused, or this server failed. */
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
