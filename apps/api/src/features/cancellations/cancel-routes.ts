import { CancelEventBody, CancelEventReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../platform/access/access.ts';
import { originOf } from '../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import type { CancelService } from './cancel-service.ts';

/** `POST /api/event/cancel/:productId/:userId`: cancels an event. */
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
        actor: actorOf(request),
        origin: originOf(request),
      }),
  );
}
