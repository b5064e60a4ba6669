import { CheckoutReply, HoldBody, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { holdDoc } from './checkout-docs.ts';
import type { HoldService } from './hold-service.ts';
import { holderOf } from './holder.ts';

const params = Type.Object({ checkoutId: Id });
const tags = ['checkout'];

/** Routes that hold tickets: `POST /api/checkout`, its extension and its release. */
export function checkoutRoutes(app: TypedApp, deps: { readonly holds: HoldService }): void {
  const { holds } = deps;

  app.post(
    '/api/checkout',
    {
      config: { access: 'user', rateLimit: rateLimits.hold },
      schema: { tags, description: holdDoc, body: HoldBody, response: { 200: CheckoutReply, ...errorReplies } },
    },
    async request => {
      const { lines, code } = 'lines' in request.body ? request.body : { lines: request.body, code: undefined };
      const wanted = lines.map(({ productId, ticketTypeId, count }) => ({ eventId: productId, ticketTypeId, count }));
      return holds.hold(holderOf(request), wanted, code?.trim());
    },
  );

  app.post(
    '/api/checkout/:checkoutId/extend',
    {
      config: { access: 'user', rateLimit: rateLimits.hold },
      schema: { tags, params, response: { 200: CheckoutReply, ...errorReplies } },
    },
    async request => holds.extend(holderOf(request), request.params.checkoutId),
  );

  app.delete(
    '/api/checkout/:checkoutId',
    {
      config: { access: 'user' },
      schema: { tags, params, response: { 204: Type.Unsafe<undefined>({ type: 'null' }), ...errorReplies } },
    },
    async (request, reply) => {
      await holds.release(actorOf(request).userId, request.params.checkoutId);
      return reply.code(204).send(undefined);
    },
  );
}
