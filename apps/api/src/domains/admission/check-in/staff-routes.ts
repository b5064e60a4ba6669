import { Id, NewStaff, NewStaffBody, Staff } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { StaffService } from './staff-service.ts';

const tags = ['door'];
const params = Type.Object({ productId: Id, userId: Id });
const url = '/api/event/:productId/staff/:userId';

/** Routes that give devices check-in access to an event, list them, and revoke it. */
export function staffRoutes(app: TypedApp, deps: { readonly staff: StaffService }): void {
  const { staff } = deps;

  app.post(
    url,
    {
      config: { access: 'lister', rateLimit: rateLimits.doorAccess },
      schema: { tags, params, body: NewStaffBody, response: { 200: NewStaff, ...errorReplies } },
    },
    async request =>
      staff.add(callerOf(request), { eventId: request.params.productId.toLowerCase(), label: request.body.label }),
  );

  app.get(
    url,
    {
      config: { access: 'lister' },
      schema: { tags, params, response: { 200: Type.Array(Staff), ...errorReplies } },
    },
    async request => staff.list(callerOf(request), request.params.productId),
  );

  app.delete(
    '/api/event/:productId/staff/:staffId/:userId',
    {
      config: { access: 'lister' },
      schema: {
        tags,
        params: Type.Object({ productId: Id, staffId: Id, userId: Id }),
        response: { 204: Type.Unsafe<undefined>({ type: 'null' }), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { productId, staffId } = request.params;
      await staff.revoke(callerOf(request), { eventId: productId, id: staffId });
      return reply.code(204).send(undefined);
    },
  );
}

function callerOf(request: FastifyRequest) {
  return { actor: actorOf(request), requestId: request.id, address: request.ip };
}
