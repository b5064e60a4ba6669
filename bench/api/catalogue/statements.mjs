// The catalogue's SQL statements, from the built API.
import { eventStatement } from '../../../apps/api/dist/domains/catalogue/events/catalogue-repository.js';
import { pageStatement } from '../../../apps/api/dist/domains/catalogue/search/filter-repository.js';
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
