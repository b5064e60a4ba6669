import type { FastifyRequest } from 'fastify';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';

/** Where a call came from, for the audit log; some come from who isn't signed in. */
export type CallOrigin = Omit<AuditOrigin, 'actorId'>;

/** The origin of a call of any route. */
export function callOrigin(request: FastifyRequest): CallOrigin {
  return { requestId: request.id, address: request.ip };
}
