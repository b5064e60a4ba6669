import { AdminEvent, AdminEventsQuery, Id, type ListerEvent } from '@guichet/contracts';
import Type from 'typebox';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import { inSnapshot } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { countEventsForAdmin, type ListedEvent, listEventsForAdmin } from './admin-event-repository.ts';
import { presentOwnedEvents } from './present-owned-events.ts';
import type { SalesDeps } from './sales-service.ts';

/** `GET /api/admin/events/{userId}`: the events of all listers, archived ones too, for admins. */
export function adminEventRoutes(app: TypedApp, deps: SalesDeps): void {
  const { database, clock } = deps;

  app.get(
    '/api/admin/events/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        params: Type.Object({ userId: Id }),
        querystring: AdminEventsQuery,
        response: { 200: Type.Array(AdminEvent), ...errorReplies },
      },
    },
    async (request, reply) =>
      inSnapshot(database, async transaction => {
        const { q, state = 'all', lister, limit, skip } = request.query;
        const filter = { words: wordsOf(q), state, lister };
        void reply.header('x-total-count', await countEventsForAdmin(transaction, clock, filter));
        const rows = await listEventsForAdmin(transaction, clock, { filter, limit, skip });
        const presented = await presentOwnedEvents(transaction, deps, rows);
        const rowOf = new Map(rows.map(row => [row.id, row]));
        return presented.map(event => presentForAdmin(event, rowOf.get(event._id)));
      }),
  );
}

function presentForAdmin(event: ListerEvent, row: ListedEvent | undefined): AdminEvent {
  if (row === undefined) throw new Error('An event was presented that was not read.');
  const { ownerId, ownerName, archivedAt, cancelledAt, cancelReason } = row;
  return {
    ...event,
    lister: ownerId === null ? null : { _id: ownerId, name: ownerName ?? '' },
    archivedAt: archivedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    cancelReason,
  };
}
