import { EventDetail, EventParams, EventSummary, SortedEventsQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { findEvent, listRelatedEvents, listSortedEvents } from './catalogue-repository.ts';
import { presentEvent } from './event-columns.ts';

const relatedAmount = 6;

/** Routes for sorted lists, one event, and its related events. */
export function eventRoutes(app: TypedApp, deps: { readonly database: Database; readonly clock: Clock }): void {
  const { database, clock } = deps;
  const list = { 200: Type.Array(EventSummary), ...errorReplies };

  for (const url of ['/api/products', '/api/products/']) {
    app.get(
      url,
      {
        config: { access: 'public' },
        schema: { tags: ['catalogue'], querystring: SortedEventsQuery, response: list },
      },
      async request => {
        const rows = await listSortedEvents(database, clock, request.query);
        return rows.map(row => presentEvent(row, row.categoryId));
      },
    );
  }

  app.get(
    '/api/products/related/:productId',
    { config: { access: 'public' }, schema: { tags: ['catalogue'], params: EventParams, response: list } },
    async request => {
      const rows = await listRelatedEvents(database, clock, {
        eventId: request.params.productId,
        amount: relatedAmount,
      });
      return rows.map(row => presentEvent(row, row.categoryId));
    },
  );

  app.get(
    '/api/product/one/:productId',
    {
      config: { access: 'public' },
      schema: { tags: ['catalogue'], params: EventParams, response: { 200: EventDetail, ...errorReplies } },
    },
    async request => {
      const row = await findEvent(database, clock, request.params.productId);
      if (row === undefined) throw new AppError('event_not_found');
      const event = presentEvent(row, { _id: row.categoryId, name: row.categoryName });
      return { ...event, capacity: row.capacity, version: row.version };
    },
  );
}
