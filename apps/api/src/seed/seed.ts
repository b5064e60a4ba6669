import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { findAccountByEmail, insertAccount, type Passwords } from '../domains/accounts/index.ts';
import {
  type DrawnPhoto,
  drawPhoto,
  hasEvents,
  insertCategories,
  insertEvent,
  storePhoto,
} from '../domains/catalogue/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type SeedEvent, seedCategories, seedEvents } from './catalogue.ts';
import { readDemoPicture } from './demo-picture.ts';

/** The password of all demo accounts. */
export const demoPassword = 'guichet-demo';

/** The accounts of a seeded shop. */
export const demoAccounts = {
  admin: { email: 'admin@guichet.example', name: 'Awa Diop', about: 'Runs the box office.', role: 1, lister: false },
  buyer: {
    email: 'buyer@guichet.example',
    name: 'Koffi Mensah',
    about: 'Never misses a concert.',
    role: 0,
    lister: false,
  },
  lister: {
    email: 'lister@guichet.example',
    name: 'Mariam Keita',
    about: 'Brings music to the lagoon.',
    role: 0,
    lister: true,
  },
} as const;

type SeedDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly storage: Storage;
  /** Encodes the picture of this name. @default the committed picture, in every width and format */
  readonly draw?: (picture: string) => Promise<DrawnPhoto>;
};

/** Each picture takes half a second of one processor and 10 MB. */
const maxPicturesAtOnce = 4;

/**
 * Fills an empty shop with the demo catalogue and the demo accounts, and returns the number of added events: 0 when the
 * shop has events already. All rows are written in one transaction. A failed seed may leave orphaned photo files.
 */
export async function seed(deps: SeedDeps): Promise<{ readonly events: number }> {
  if (await hasEvents(deps.database)) return { events: 0 };
  const passwordHash = await deps.passwords.hash(demoPassword);
  const catalogue = seedEvents(deps.clock.now());
  const drawing = new PQueue({ concurrency: Math.min(availableParallelism(), maxPicturesAtOnce) });
  const photographed = await drawing.addAll(catalogue.map(event => () => photograph(deps, event)));
  return inTransaction(deps.database, async transaction => {
    if (await hasEvents(transaction)) return { events: 0 };
    const emailVerifiedAt = deps.clock.now();
    for (const account of Object.values(demoAccounts)) {
      await insertAccount(transaction, { ...account, passwordHash, emailVerifiedAt });
    }
    const lister = await findAccountByEmail(transaction, demoAccounts.lister.email);
    await insertCatalogue(transaction, photographed, lister?.id);
    return { events: catalogue.length };
  });
}

type Photographed = { readonly id: string; readonly photoVersion: string; readonly event: SeedEvent };

/** Stores the event's picture like an upload: validated, and encoded in every width and format. */
async function photograph({ storage, draw = drawDemoPicture }: SeedDeps, event: SeedEvent): Promise<Photographed> {
  const id = randomUUID();
  const drawn = await draw(event.picture);
  const photoVersion = await storePhoto(storage, { eventId: id, drawn });
  return { id, photoVersion, event };
}

/** The committed picture in every width and format. */
export async function drawDemoPicture(picture: string): Promise<DrawnPhoto> {
  return drawPhoto(await readDemoPicture(picture));
}

/** The demo lister owns the events of the first category; the platform owns the others. */
async function insertCatalogue(
  transaction: Executor,
  catalogue: readonly Photographed[],
  listerId: string | undefined,
): Promise<void> {
  const categoryIds = await insertCategories(
    transaction,
    seedCategories.map(category => category.name),
  );
  for (const { id, photoVersion, event } of catalogue) {
    const { category, picture: _picture, ...columns } = event;
    const categoryId = categoryIds.get(category);
    if (categoryId === undefined) throw new Error(`The demo event ${event.name} has the unknown category ${category}.`);
    const ownerId = category === seedCategories[0]?.name ? listerId : undefined;
    await insertEvent(transaction, { ...columns, id, photoVersion, categoryId, ...(ownerId && { ownerId }) });
  }
}
