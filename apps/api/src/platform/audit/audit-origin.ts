import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/access.ts';
import type { AuditEntry } from './audit-log.ts';

/** The origin of an audited action: actor, request id and network address. */
export type AuditOrigin = Required<Pick<AuditEntry, 'actorId' | 'requestId' | 'address'>>;

/** The origin of a request to a route that requires an account. */
export function originOf(request: FastifyRequest): AuditOrigin {
  return { actorId: actorOf(request).userId, requestId: request.id, address: request.ip };
}

/** The origin of a request without an account. */
export type RequestOrigin = Omit<AuditOrigin, 'actorId'>;

/** The origin of a request of any route. */
export function requestOrigin(request: FastifyRequest): RequestOrigin {
  return { requestId: request.id, address: request.ip };
}
