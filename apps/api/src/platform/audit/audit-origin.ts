import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/access.ts';
import type { AuditEntry } from './audit-log.ts';

/** Who asked for something, in which request and from where: what every line of the audit log begins with. */
export type AuditOrigin = Required<Pick<AuditEntry, 'actorId' | 'requestId' | 'address'>>;

/** The origin of what a request of a guarded route does. */
export function originOf(request: FastifyRequest): AuditOrigin {
  return { actorId: actorOf(request).userId, requestId: request.id, address: request.ip };
}

/** The origin of a request that needn't be signed in. */
export type RequestOrigin = Omit<AuditOrigin, 'actorId'>;

/** The origin of a request of any route. */
export function requestOrigin(request: FastifyRequest): RequestOrigin {
  return { requestId: request.id, address: request.ip };
}
