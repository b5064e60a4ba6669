import { Id, ListerEvent, pageFields, SalesQuery, SalesReply } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { inSnapshot } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { countOwnedEvents, listOwnedEvents, type Owner } from './lister-event-repository.ts';
import { presentOwnedEvents } from './present-owned-events.ts';
import { type SalesDeps, salesService } from './sales-service.ts';

const tags = ['listers'];
const params = Type.Object({ userId: Id });

/** Routes for a lister's own events and their sales; for an admin also the platform's events, which have no owner. */
export function listerRoutes(app: TypedApp, deps: SalesDeps): void {
  const { database, clock } = deps;
  const sales = salesService(deps);

  app.get(
    '/api/lister/events/:userId',
    {
      config: { access: 'lister' },
      schema: {
        tags,
        params,
        querystring: Type.Object(pageFields),
        response: { 200: Type.Array(ListerEvent), ...errorReplies },
      },
    },
    async (request, reply) =>
      inSnapshot(database, async transaction => {
        const owner = ownerOf(request);
        void reply.header('x-total-count', await countOwnedEvents(transaction, owner));
        const rows = await listOwnedEvents(transaction, clock, { ...owner, ...request.query });
        return presentOwnedEvents(transaction, deps, rows);
      }),
  );

  app.get(
    '/api/lister/sales/:userId',
    {
      config: { access: 'lister' },
      schema: { tags, params, querystring: SalesQuery, response: { 200: SalesReply, ...errorReplies } },
    },
    async request => sales.between(request.query, { kind: 'owner', ...ownerOf(request) }),
  );
}

function ownerOf(request: FastifyRequest): Owner {
  const { userId, role } = actorOf(request);
  return { userId, platformOwned: role === 1 };
}
