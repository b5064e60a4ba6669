import { Id, ListerEvent, pageFields, SalesQuery, SalesReply } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../platform/access/access.ts';
import { inSnapshot } from '../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { presentEvent } from '../events/index.ts';
import { countHeld, countOwnedEvents, listOwnedEvents, type Owner } from './lister-event-repository.ts';
import { listSalesByEvent } from './sales-repository.ts';
import { presentTotals, type SalesDeps, salesService } from './sales-service.ts';

const tags = ['listers'];
const params = Type.Object({ userId: Id });
const nothing = { gross: 0, refunds: 0, tickets: 0, voidTickets: 0 };

/** Routes for a lister's own events and their sales; for an admin also the platform's events, which have no owner. */
export function listerRoutes(app: TypedApp, deps: SalesDeps): void {
  const { database, clock, timeZone } = deps;
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
        const ids = rows.map(row => row.id);
        const held = await countHeld(transaction, clock, ids);
        const always = { from: undefined, to: undefined, timeZone };
        const sold = await listSalesByEvent(transaction, always, { kind: 'events', ids });
        const soldOf = new Map(sold.map(event => [event.id, event]));
        return rows.map(row => ({
          ...presentEvent(row, row.categoryId),
          capacity: row.capacity,
          version: row.version,
          archived: row.archived,
          held: held.get(row.id) ?? 0,
          ...presentTotals(soldOf.get(row.id) ?? nothing),
        }));
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
