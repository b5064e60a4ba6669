import { EventSummary, FilterEventsBody, FilterEventsReply, SearchEventsQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { presentEvent } from '../events/index.ts';
import { countedUpTo, type EventFilter, furthestSkip, largestPage, readPage } from './filter-repository.ts';
import { type PagePosition, readPosition, writePosition } from './page-position.ts';
import { searchEvents } from './search-repository.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Routes for filtered event lists with paging, and for text search. */
export function searchRoutes(app: TypedApp, deps: { readonly database: Database; readonly clock: Clock }): void {
  const { database, clock } = deps;

  app.post(
    '/api/products/by/Search',
    {
      config: { access: 'public' },
      schema: { tags: ['catalogue'], body: FilterEventsBody, response: { 200: FilterEventsReply, ...errorReplies } },
    },
    async request => {
      const { body } = request;
      const limit = clamp(body.limit, 1, largestPage);
      const after = readAfter(body.after);
      const skip = after === undefined ? Math.max(body.skip, 0) : 0;
      // Later pages are reached only by `after`.
      const isTooFar = skip > furthestSkip;
      const page = await readPage(database, clock, {
        filter: readFilter(body),
        limit,
        skip: Math.min(skip, furthestSkip),
        after,
      });
      const data = isTooFar ? [] : page.rows.map(row => presentEvent(row, row.categoryId));
      const next = isTooFar ? undefined : page.next;
      const canSkipOn = after !== undefined || skip + data.length <= furthestSkip;
      return {
        data,
        size: data.length,
        total: Math.min(page.total, countedUpTo),
        ...(page.total > countedUpTo ? { totalIsAtLeast: true } : {}),
        hasMore: next !== undefined && canSkipOn,
        ...(next === undefined ? {} : { next: writePosition(next) }),
      };
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
      const wanted = text ?? search ?? q ?? '';
      const rows = await searchEvents(database, clock, {
        text: wanted.trim() === '' ? undefined : wanted,
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
  return { categoryIds: body.filters?.category ?? [], price, month: body.filters?.month };
}

function readAfter(text: string | undefined): PagePosition | undefined {
  const after = text === undefined ? undefined : readPosition(text);
  if (text !== undefined && after === undefined) {
    throw new AppError('invalid_request', { text: 'after must be the value of next from the previous page.' });
  }
  return after;
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
