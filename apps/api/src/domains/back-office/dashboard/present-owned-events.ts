import type { Currency, ListerEvent } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { presentEvent, publicationField } from '../../catalogue/index.ts';
import { countHeld, type OwnedEvent } from './lister-event-repository.ts';
import { listSalesByEvent } from './sales-repository.ts';
import { presentTotals } from './sales-service.ts';

const nothing = { gross: 0, refunds: 0, tickets: 0, voidTickets: 0, fees: 0, taxes: 0 };

/** Presents events with their holds and all their sales. Two queries for any number of events. */
export async function presentOwnedEvents(
  executor: Executor,
  deps: { readonly clock: Clock; readonly currency: Currency; readonly timeZone: string },
  rows: readonly OwnedEvent[],
): Promise<ListerEvent[]> {
  const ids = rows.map(row => row.id);
  const held = await countHeld(executor, deps.clock, ids);
  const always = { from: undefined, to: undefined, timeZone: deps.timeZone };
  const sold = await listSalesByEvent(executor, always, { kind: 'events', ids });
  const soldOf = new Map(sold.map(event => [event.id, event]));
  return rows.map(row => ({
    ...presentEvent(row, { category: row.categoryId, currency: deps.currency }),
    capacity: row.capacity,
    soldElsewhere: row.soldElsewhere,
    version: row.version,
    archived: row.archived,
    ...publicationField(row),
    held: held.get(row.id) ?? 0,
    ...presentTotals(soldOf.get(row.id) ?? nothing),
  }));
}
