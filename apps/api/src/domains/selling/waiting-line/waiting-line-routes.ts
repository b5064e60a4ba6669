import { Id, WaitBody, WaitingPlace } from '@guichet/contracts';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { holderOf } from '../checkout/holder.ts';
import type { WaitingLineService } from './waiting-line-service.ts';

const params = Type.Object({ productId: Id });
const tags = ['checkout'];
const config = { access: 'user', rateLimit: rateLimits.waitingLine } as const;
const response = { 200: WaitingPlace, ...errorReplies };

/** Routes of an event's waiting line: `POST`, `GET` and `DELETE /api/event/:productId/line`. */
export function waitingLineRoutes(app: TypedApp, deps: { readonly line: WaitingLineService }): void {
  const { line } = deps;
  const url = '/api/event/:productId/line';

  app.post(url, { config, schema: { tags, params, body: WaitBody, response } }, async (request, reply) => {
    const wanted = { eventId: idOf(request.params), count: request.body.count };
    return withPause(reply, await line.join(holderOf(request), wanted));
  });

  app.get(url, { config, schema: { tags, params, response } }, async (request, reply) =>
    withPause(reply, await line.poll({ userId: actorOf(request).userId, eventId: idOf(request.params) })),
  );

  app.delete(
    url,
    { config, schema: { tags, params, response: { 204: Type.Unsafe<undefined>({ type: 'null' }), ...errorReplies } } },
    async (request, reply) => {
      await line.leave({ userId: actorOf(request).userId, eventId: idOf(request.params) });
      return reply.code(204).send(undefined);
    },
  );
}

function withPause(reply: FastifyReply, place: WaitingPlace): WaitingPlace {
  void reply.header('retry-after', place.retryAfterSeconds);
  return place;
}

function idOf({ productId }: { readonly productId: string }): string {
  return productId.toLowerCase();
}
