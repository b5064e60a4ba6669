import { TicketKeys } from '@guichet/contracts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { TicketSigner } from './ticket-signer.ts';

/** `GET /api/tickets/keys`: the public keys with which a scanner verifies tickets offline (TICKET-8). */
export function ticketRoutes(app: TypedApp, deps: { readonly signer: TicketSigner }): void {
  const keys = { keys: [...deps.signer.keys] };
  app.get(
    '/api/tickets/keys',
    {
      config: { access: 'public' },
      schema: { tags: ['tickets'], response: { 200: TicketKeys, ...errorReplies } },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return keys;
    },
  );
}
