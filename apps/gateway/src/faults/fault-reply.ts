import type { FastifyReply } from 'fastify';
import type { Protocol } from '../calls/call.ts';
import { failure } from '../client-api/operation.ts';
import type { FaultStatus } from './fault-rule.ts';

/** The `retry-after` of a caller with too many requests. */
const retryAfterSeconds = 1;

const failures: Readonly<Record<FaultStatus, { readonly message: string; readonly errorClass: string }>> = {
  429: { message: 'Too many requests', errorClass: 'RESOURCE_LIMIT' },
  500: { message: 'An internal error occurred', errorClass: 'INTERNAL' },
  503: { message: 'The service is not available', errorClass: 'SERVICE_AVAILABILITY' },
};

/** Rejects a call with a status, in the error shape of its protocol. */
export function sendFailure(reply: FastifyReply, protocol: Protocol, status: FaultStatus): FastifyReply {
  const { message, errorClass } = failures[status];
  if (status === 429) {
    void reply.header('retry-after', String(retryAfterSeconds));
  }
  void reply.code(status);
  switch (protocol) {
    case 'graphql':
      return reply.send(failure(message, errorClass));
    case 'client-api':
      return reply.send({ error: { message } });
    case 'server-api':
      // The library reads only the status.
      return reply.send();
    case 'page':
      return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  }
}
