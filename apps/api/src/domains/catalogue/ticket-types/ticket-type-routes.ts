import { ManagedEventParams, TicketTypesBody, TicketTypesReply } from '@guichet/contracts';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { replaceTypesDoc } from './ticket-type-docs.ts';
import type { TicketTypeService } from './ticket-type-service.ts';

const url = '/api/event/:productId/ticket-types/:userId';
const schema = { tags: ['managing events'], params: ManagedEventParams };
const response = { 200: TicketTypesReply, ...errorReplies };

/** Routes that read and replace the ticket types of an event. */
export function ticketTypeRoutes(app: TypedApp, { types }: { readonly types: TicketTypeService }): void {
  app.get(url, { config: { access: 'lister' }, schema: { ...schema, response } }, async request =>
    types.read(request.params.productId.toLowerCase(), actorOf(request)),
  );

  app.put(
    url,
    {
      config: { access: 'lister', rateLimit: rateLimits.saveEvent },
      schema: { ...schema, description: replaceTypesDoc, body: TicketTypesBody, response },
    },
    async request => {
      const { params, body } = request;
      return types.replace(params.productId.toLowerCase(), {
        actor: actorOf(request),
        origin: originOf(request),
        body,
      });
    },
  );
}
