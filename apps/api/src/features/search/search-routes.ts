import { EventSummary, FilterEventsBody, FilterEventsReply, SearchEventsQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { presentEvent } from '../events/index.ts';
import { countEvents, type EventFilter, filterEvents, searchEvents } from './search-repository.ts';

const largestPage = 50;
/** More words than a visitor types; each one costs a scan. */
const mostWords = 10;
/** Further pages than this are nobody's reading; a huge offset would only make the database count. */
const furthestSkip = 100_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The shop's filters with paging, and the text search. */
export function searchRoutes(app: TypedApp, deps: { readonly database: Database; readonly clock: Clock }): void {
  const { database, clock } = deps;

  app.post(
    '/api/products/by/Search',
    {
      config: { access: 'public' },
      schema: { tags: ['catalogue'], body: FilterEventsBody, response: { 200: FilterEventsReply, ...errorReplies } },
    },
    async request => {
      const filter = readFilter(request.body);
      const limit = clamp(request.body.limit, 1, largestPage);
      const skip = clamp(request.body.skip, 0, furthestSkip);
      const [rows, total] = await Promise.all([
        filterEvents(database, clock, { filter, limit, skip }),
        countEvents(database, filter),
      ]);
      const data = rows.map(row => presentEvent(row, row.categoryId));
      return { data, size: data.length, total, hasMore: skip + data.length < total };
    },
  );

  app.get(
    '/api/products/search',
    {
      config: { access: 'public' },
      schema: {
        tags: ['catalogue'],
        querystring: SearchEventsQuery,
        response: { 200: Type.Array(EventSummary), ...errorReplies },
      },
    },
    async request => {
      const { text, search, q, category } = request.query;
      const words = (text ?? search ?? q ?? '')
        .split(/\s+/)
        .filter(word => word !== '')
        .slice(0, mostWords);
      const rows = await searchEvents(database, clock, {
        words,
        categoryId: readCategory(category),
        limit: largestPage,
      });
      return rows.map(row => presentEvent(row, row.categoryId));
    },
  );
}

function readFilter(body: FilterEventsBody): EventFilter {
  const [lowest, highest] = body.filters?.price ?? [];
  const price = lowest === undefined || highest === undefined ? undefined : { lowest, highest };
  return { categoryIds: body.filters?.category ?? [], price };
}

/** "All" and the empty text mean any category (decision T31). */
function readCategory(category: string | undefined): string | undefined {
  if (category === undefined || category === '' || category.toLowerCase() === 'all') return undefined;
  if (!uuid.test(category)) {
    throw new AppError('invalid_request', { text: 'category must be the id of a category, "All" or empty.' });
  }
  return category;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
