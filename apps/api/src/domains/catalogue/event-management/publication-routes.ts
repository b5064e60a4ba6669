import { ManagedEventParams, PublicationBody, PublicationReply, SaveEventReply } from '@guichet/contracts';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { PublishEventService } from './publish-event-service.ts';

const tags = ['managing events'];
const config = { access: 'lister', rateLimit: rateLimits.saveEvent } as const;

/** `PUT /api/event/:productId/publication/:userId` and `POST /api/event/:productId/copy/:userId`. */
export function publicationRoutes(app: TypedApp, { publishing }: { readonly publishing: PublishEventService }): void {
  app.put(
    '/api/event/:productId/publication/:userId',
    {
      config,
      schema: {
        tags,
        params: ManagedEventParams,
        body: PublicationBody,
        response: { 200: PublicationReply, ...errorReplies },
      },
    },
    async request => ({
      success: 'The event has been updated.',
      publication: await publishing.change(request.params.productId.toLowerCase(), request.body, {
        actor: actorOf(request),
        origin: originOf(request),
      }),
    }),
  );

  app.post(
    '/api/event/:productId/copy/:userId',
    { config, schema: { tags, params: ManagedEventParams, response: { 200: SaveEventReply, ...errorReplies } } },
    async request => ({
      success: 'The event has been copied as a draft.',
      event: await publishing.copy(request.params.productId.toLowerCase(), {
        actor: actorOf(request),
        origin: originOf(request),
      }),
    }),
  );
}
