import { CancelEventBody, CancelEventReply, DoneReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { CancelService } from './cancel-service.ts';

/** `POST` and `DELETE /api/event/cancel/:productId/:userId`: cancels an event, and takes a planned cancellation back. */
export function cancelRoutes(app: TypedApp, deps: { readonly cancellations: CancelService }): void {
  app.post(
    '/api/event/cancel/:productId/:userId',
    {
      config: { access: 'lister', adminProof: 'fresh', rateLimit: rateLimits.pay },
      schema: {
        tags: ['events'],
        params: Type.Object({ productId: Id, userId: Id }),
        body: CancelEventBody,
        response: { 200: CancelEventReply, ...errorReplies },
      },
    },
    async request =>
      deps.cancellations.cancel({
        eventId: request.params.productId,
        reason: request.body.reason,
        password: request.body.password,
        actor: actorOf(request),
        origin: originOf(request),
      }),
  );

  app.delete(
    '/api/event/cancel/:productId/:userId',
    {
      config: { access: 'lister', rateLimit: rateLimits.pay },
      schema: {
        tags: ['events'],
        params: Type.Object({ productId: Id, userId: Id }),
        response: { 200: DoneReply, ...errorReplies },
      },
    },
    async request => {
      const { productId: eventId } = request.params;
      await deps.cancellations.takeBack({ eventId, actor: actorOf(request), origin: originOf(request) });
      return { success: 'The event is going ahead.' };
    },
  );
}
