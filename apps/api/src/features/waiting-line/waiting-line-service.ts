import type { WaitingPlace } from '@guichet/contracts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findOffers, type Locks } from '../checkout/index.ts';
import { readOffers } from '../events/index.ts';
import {
  countPlaces,
  findPlace,
  keepPlace,
  leavePlace,
  type Place,
  readUnsold,
  startTurn,
  takePlace,
  type Waiting,
} from './waiting-line-repository.ts';

/** The waiting line of each event: for tickets that others hold, and that may become free. */
export type WaitingLineService = {
  /** Takes a place at the end, or keeps the place that the buyer has. Only for accounts with a confirmed email. */
  readonly join: (request: Waiting & { readonly confirmed: boolean; readonly count: number }) => Promise<WaitingPlace>;
  /** Keeps the place. Throws `not_waiting` when it was lost. */
  readonly poll: (of: Waiting) => Promise<WaitingPlace>;
  /** Gives the place up. A repeat succeeds. */
  readonly leave: (of: Waiting) => Promise<void>;
};

/** Bounds the work of a poll, which counts the places before it. */
const maxPlaces = 2_000;
/** A buyer with a place in many lines would block each of them in turn. */
const maxLines = 5;

type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Pick<Locks, 'buyer' | 'stock'> };

/** Builds the service. All its state is in the database, so that any process answers each request. */
export function waitingLineService(deps: Deps): WaitingLineService {
  const { database, clock } = deps;

  /** Starts the buyer's turn when it has come. The stock is only locked then, and each turn starts once. */
  async function place(of: Waiting): Promise<WaitingPlace> {
    await assertOnSale(database, of);
    const found = await findPlace(database, clock, of);
    if (found === undefined) throw new AppError('not_waiting');
    if (found.turnEndsAt !== null || found.left - found.ticketsAhead < found.count) return present(of, found);
    await inTransaction(database, async transaction => {
      await deps.locks.stock(transaction, [of.eventId]);
      await startTurn(transaction, clock, of);
    });
    const started = await findPlace(database, clock, of);
    if (started === undefined) throw new AppError('not_waiting');
    return present(of, started);
  }

  return {
    join: async ({ confirmed, count, ...of }) => {
      await inTransaction(database, async transaction => {
        await deps.locks.buyer(transaction, of.userId);
        await assertOnSale(transaction, of);
        if (!confirmed) throw new AppError('confirm_email_first');
        await assertUseful(transaction, of, count);
        const places = await countPlaces(transaction, clock, of);
        if (places.ofBuyerElsewhere >= maxLines) throw new AppError('waiting_elsewhere');
        if (places.ofEvent >= maxPlaces) throw new AppError('waiting_line_full', { retryAfterSeconds: 60 });
        await takePlace(transaction, clock, { ...of, count });
      });
      return place(of);
    },
    poll: async of => {
      if (!(await keepPlace(database, clock, of))) throw new AppError('not_waiting');
      return place(of);
    },
    leave: of => leavePlace(database, of),
  };

  async function assertOnSale(executor: Executor, { eventId }: Waiting): Promise<void> {
    findOffers([{ eventId, count: 1 }], await readOffers(executor, clock, [eventId]));
  }

  /** Rejects waiting for more tickets than will ever be free. */
  async function assertUseful(executor: Executor, { eventId }: Waiting, count: number): Promise<void> {
    const stock = await readUnsold(executor, clock, eventId);
    if (stock === undefined || count <= stock.unsold) return;
    const line = { productId: eventId, name: stock.name, available: stock.left };
    throw new AppError('sold_out', { details: { lines: [line] } });
  }
}

function present({ eventId }: Waiting, place: Place): WaitingPlace {
  const number = place.buyersAhead + 1;
  return {
    productId: eventId,
    count: place.count,
    place: number,
    turnEndsAt: place.turnEndsAt?.toISOString() ?? null,
    now: place.now.toISOString(),
    retryAfterSeconds: pollSeconds(number),
  };
}

/** The first in line ask often, since their turn may come at any moment. A turn lasts several polls of the last. */
function pollSeconds(place: number): number {
  return Math.min(30, 5 + Math.floor(place / 10));
}
