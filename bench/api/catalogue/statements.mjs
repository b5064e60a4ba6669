// The catalogue's SQL statements, from the built API.
import {
  eventStatement,
  relatedStatement,
  sortedStatement,
} from '../../../apps/api/dist/domains/catalogue/events/catalogue-repository.js';
import { pageStatement } from '../../../apps/api/dist/domains/catalogue/search/filter-repository.js';
import { searchStatement } from '../../../apps/api/dist/domains/catalogue/search/search-repository.js';
import { systemClock } from '../../../apps/api/dist/platform/clock.js';

/** The statement for a page of events with the shop's filters. */
export function page(filter, place = {}) {
  const whole = { categoryIds: [], price: undefined, month: undefined, ...filter };
  return pageStatement(systemClock, { limit: 6, skip: 0, after: undefined, ...place, filter: whole });
}

/** The statement for one event. */
export function one(id) {
  return eventStatement(systemClock, id);
}

/**
 * Every query of the catalogue by the name of its plan file, for events of these categories.
 * @param {{ largest: string, smallest: string, after: { at: string, id: string }, month: string, eventId: string }} sample
 */
export function allStatements({ largest, smallest, after, month, eventId }) {
  const price = { lowest: 1_000, highest: 9_900 };
  const search = (text, categoryId) => searchStatement(systemClock, { text, categoryId, limit: 50 });
  return {
    'page-first': page({}),
    'page-skipped-to': page({}, { skip: 1_000 }),
    'page-after': page({}, { after }),
    'page-of-category': page({ categoryIds: [largest] }),
    'page-of-smallest-category': page({ categoryIds: [smallest] }),
    'page-of-categories': page({ categoryIds: [largest, smallest] }),
    'page-of-price': page({ price }),
    'page-of-category-and-price': page({ categoryIds: [largest], price }),
    'page-of-category-and-price-after': page({ categoryIds: [largest], price }, { after }),
    'page-of-month': page({ month }),
    'page-of-month-and-smallest-category': page({ month, categoryIds: [smallest] }),
    'page-between-rare-prices': page({ price: { lowest: 901, highest: 999 } }),
    'page-between-frequent-prices': page({ price: { lowest: 500, highest: 60_000 } }),
    'search-rare-word': search('only77777'),
    'search-common-word': search('festival'),
    'search-common-beginning': search('a'),
    'search-rare-and-common-word': search('festival only77777'),
    'search-common-words-seldom-together': search('concert jazz abidjan'),
    'search-common-words-never-together': search('concert jazz rumba'),
    'search-common-beginnings': search('concer abid'),
    'search-unknown-word': search('qqqq'),
    'search-in-category': search('festival', smallest),
    'search-without-words': search(undefined, largest),
    'sorted-by-sold': sortedStatement(systemClock, { sort: 'sold', amount: 6 }),
    'sorted-by-age': sortedStatement(systemClock, { sort: 'createdAt', amount: 6 }),
    'one-event': one(eventId),
    related: relatedStatement(systemClock, { eventId, amount: 6 }),
  };
}
