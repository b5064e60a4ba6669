import {
  type Currency,
  EventSummary,
  FilterEventsBody,
  FilterEventsReply,
  SearchEventsQuery,
  texts,
} from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { findCategoryId } from '../categories/category-repository.ts';
import type { PastEvents } from '../events/catalogue-repository.ts';
import { presentEvent } from '../events/event-columns.ts';
import { countedUpTo, type EventFilter, furthestSkip, largestPage, readPage } from './filter-repository.ts';
import { type PagePosition, readPosition, writePosition } from './page-position.ts';
import { searchEvents } from './search-repository.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Deps = PastEvents & { readonly database: Database; readonly clock: Clock; readonly currency: Currency };

/** Routes for filtered event lists with paging, and for text search. */
export function searchRoutes(app: TypedApp, { database, clock, currency, hidesPast }: Deps): void {
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
      const wanted = {
        filter: readFilter(body),
        limit,
        skip: Math.min(skip, furthestSkip),
        after,
        sort: body.sort,
        hidesPast,
      };
      const page = await readPage(database, clock, wanted);
      const data = isTooFar ? [] : page.rows.map(row => presentEvent(row, { category: row.categoryId, currency }));
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
      const { q, category } = request.query;
      const wanted = request.query.text ?? request.query.search ?? q ?? '';
      const text = wanted.trim() === '' ? undefined : wanted;
      const categoryId = await readCategory(database, category);
      const rows =
        categoryId === null
          ? []
          : await searchEvents(database, clock, { text, categoryId, limit: largestPage, hidesPast });
      return rows.map(row => presentEvent(row, { category: row.categoryId, currency }));
    },
  );
}

function readFilter(body: FilterEventsBody): EventFilter {
  const [lowest, highest] = body.filters?.price ?? [];
  const price = lowest === undefined || highest === undefined ? undefined : { lowest, highest };
  const { month, from, to, place } = body.filters ?? {};
  for (const [field, day] of Object.entries({ from, to })) assertDay(field, day);
  const wantedPlace = place === undefined || place.trim() === '' ? undefined : place;
  return { categoryIds: body.filters?.category ?? [], price, month, from, to, place: wantedPlace };
}

/** The pattern admits days that a month does not have, such as 31 February. */
function assertDay(field: string, day: string | undefined): void {
  if (day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return;
  throw new AppError('invalid_request', { text: `${field} must be a day of the calendar: YYYY-MM-DD.`, field });
}

function readAfter(text: string | undefined): PagePosition | undefined {
  const after = text === undefined ? undefined : readPosition(text);
  if (text !== undefined && after === undefined) {
    throw new AppError('invalid_request', {
      text: 'after must be the value of next from the previous page.',
      field: 'after',
    });
  }
  return after;
}

/** "All" and the empty text mean any category (decision T31), and what clients send for a select without a choice. */
const anyCategory: ReadonlySet<string> = new Set(
  ['', 'All', 'undefined', 'null', texts.eventForm.noCategoryChosen].map(text => text.toLowerCase()),
);

/** The id of the wanted category: undefined for any, null if there is none of this name. */
async function readCategory(database: Database, wanted = ''): Promise<string | undefined | null> {
  if (anyCategory.has(wanted.trim().toLowerCase())) return undefined;
  return uuid.test(wanted) ? wanted : ((await findCategoryId(database, wanted)) ?? null);
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
