import { randomUUID } from 'node:crypto';
import { insertAccount, type Passwords } from '../features/accounts/index.ts';
import { insertCategories } from '../features/categories/index.ts';
import { drawPhoto, hasEvents, insertEvent, storePhoto } from '../features/events/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type SeedEvent, seedCategories, seedEvents } from './catalogue.ts';
import { drawPhoto as drawScene } from './draw-photo.ts';

/** The password of both demo accounts. */
export const demoPassword = 'guichet-demo';

/** The accounts that a fresh shop comes with. */
export const demoAccounts = {
  admin: { email: 'admin@guichet.example', name: 'Awa Diop', about: 'Runs the box office.', role: 1 },
  buyer: { email: 'buyer@guichet.example', name: 'Koffi Mensah', about: 'Never misses a concert.', role: 0 },
} as const;

type SeedDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly storage: Storage;
};

/**
 * Fills an empty shop with the demo catalogue and the demo accounts. Does nothing, and says so, when there are
 * events. Everything or nothing is written; only photos may be left over, and the next try ignores them.
 */
export async function seed(deps: SeedDeps): Promise<{ readonly events: number }> {
  if (await hasEvents(deps.database)) return { events: 0 };
  const passwordHash = await deps.passwords.hash(demoPassword);
  const catalogue = seedEvents(deps.clock.now());
  const photographed: Photographed[] = [];
  for (const event of catalogue) photographed.push(await photograph(deps.storage, event));
  return inTransaction(deps.database, async transaction => {
    if (await hasEvents(transaction)) return { events: 0 };
    for (const account of Object.values(demoAccounts)) await insertAccount(transaction, { ...account, passwordHash });
    await insertCatalogue(transaction, photographed);
    return { events: catalogue.length };
  });
}

type Photographed = { readonly id: string; readonly photoVersion: string; readonly event: SeedEvent };

async function photograph(storage: Storage, event: SeedEvent): Promise<Photographed> {
  const id = randomUUID();
  const drawn = await drawPhoto(Buffer.from(drawScene(event)));
  const photoVersion = await storePhoto(storage, { eventId: id, drawn });
  return { id, photoVersion, event };
}

async function insertCatalogue(transaction: Executor, catalogue: readonly Photographed[]): Promise<void> {
  const categoryIds = await insertCategories(
    transaction,
    seedCategories.map(category => category.name),
  );
  for (const { id, photoVersion, event } of catalogue) {
    const { category, picture: _picture, ...columns } = event;
    const categoryId = categoryIds.get(category);
    if (categoryId === undefined) throw new Error(`The demo event ${event.name} has the unknown category ${category}.`);
    await insertEvent(transaction, { ...columns, id, photoVersion, categoryId });
  }
}
