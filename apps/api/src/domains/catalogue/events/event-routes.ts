import { type Currency, EventPage, EventParams, EventSummary, SortedEventsQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { findEvent, listRelatedEvents, listSortedEvents, type PastEvents } from './catalogue-repository.ts';
import { presentEvent } from './event-columns.ts';
import { presentEventPage } from './event-detail.ts';

const relatedAmount = 6;
const largestAmount = 50;

type Deps = PastEvents & { readonly database: Database; readonly clock: Clock; readonly currency: Currency };

/** Routes for sorted lists, one event, and its related events. */
export function eventRoutes(app: TypedApp, { database, clock, currency, hidesPast }: Deps): void {
  const list = { 200: Type.Array(EventSummary), ...errorReplies };

  for (const url of ['/api/products', '/api/products/']) {
    app.get(
      url,
      {
        config: { access: 'public' },
        schema: { tags: ['catalogue'], querystring: SortedEventsQuery, response: list },
      },
      async request => {
        const amount = Math.min(Math.max(request.query.amount, 1), largestAmount);
        const wanted = { sort: request.query.sort, amount, hidesPast };
        const rows = await listSortedEvents(database, clock, wanted);
        return rows.map(row => presentEvent(row, { category: row.categoryId, currency }));
      },
    );
  }

  app.get(
    '/api/products/related/:productId',
    { config: { access: 'public' }, schema: { tags: ['catalogue'], params: EventParams, response: list } },
    async request => {
      const options = { eventId: request.params.productId, amount: relatedAmount, hidesPast };
      const rows = await listRelatedEvents(database, clock, options);
      return rows.map(row => presentEvent(row, { category: row.categoryId, currency }));
    },
  );

  app.get(
    '/api/product/one/:productId',
    {
      config: { access: 'public' },
      schema: { tags: ['catalogue'], params: EventParams, response: { 200: EventPage, ...errorReplies } },
    },
    async request => {
      const row = await findEvent(database, clock, request.params.productId);
      if (row === undefined) throw new AppError('event_not_found');
      return presentEventPage(row, currency);
    },
  );
}
