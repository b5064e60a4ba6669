import { randomUUID } from 'node:crypto';
import { insertCategories, insertEvent } from '../src/domains/catalogue/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import { events } from '../src/platform/database/tables.ts';

type EventOptions = Partial<
  Pick<typeof events.$inferInsert, 'name' | 'description' | 'location' | 'price' | 'capacity' | 'sold'>
> & {
  /** @default a new category */
  readonly categoryId?: string;
  /** Days from today; negative for one that is over. @default 30 */
  readonly inDays?: number;
  readonly createdAt?: Date;
};

const dayMs = 24 * 3_600_000;

/** A new name of which the whole second word is random: a search for a few digits must not find it by chance. */
const aCategoryName = () => `Category named${randomUUID().replaceAll('-', '')}`;

/** Adds a category and returns its id. */
export async function aCategory(database: Database, name = aCategoryName()): Promise<string> {
  const ids = await insertCategories(database, [name]);
  return ids.get(name) ?? '';
}

/** Adds an event and returns its id. Ten tickets at 5,000 francs, a month from now, unless the options differ. */
export async function anEvent(database: Database, options: EventOptions = {}): Promise<string> {
  const { inDays = 30, ...columns } = options;
  const id = randomUUID();
  await insertEvent(database, {
    id,
    categoryId: columns.categoryId ?? (await aCategory(database)),
    name: 'An evening',
    description: 'A description.',
    location: 'A hall, Abidjan',
    startDate: new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10),
    startTime: '19:00',
    endTime: '21:00',
    timeZone: 'Africa/Abidjan',
    price: 5_000,
    capacity: 10,
    ...columns,
  });
  return id;
}

/** The number of sold tickets of an event, read from the database. */
export async function soldOf(database: Database, eventId: string): Promise<number> {
  const rows = await database.select({ id: events.id, sold: events.sold }).from(events);
  return rows.find(row => row.id === eventId)?.sold ?? -1;
}
