import type { WaitingPlace } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countStock, readOffers, type TicketCount } from '../../catalogue/index.ts';
import { assertForSale, availableOf, findOffers } from '../checkout/cart-lines.ts';
import { assertHoldTime, assertNetworkShare } from '../checkout/hold-limits.ts';
import type { Holder } from '../checkout/holder.ts';
import type { Locks } from '../checkout/locks.ts';
import {
  countPlaces,
  findPlace,
  keepPlace,
  leavePlace,
  type Place,
  readRest,
  reducePlace,
  startTurn,
  takePlace,
  type Waiting,
} from './waiting-line-repository.ts';

/** The waiting line of each event: for tickets that others hold, and that may become free. */
export type WaitingLineService = {
  /**
   * Takes a place at the end for tickets that can't be held now, or keeps the place that the buyer has. Only for
   * accounts with a confirmed email.
   */
  readonly join: (holder: Holder, wanted: TicketCount) => Promise<WaitingPlace>;
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
    join: async (holder, wanted) => {
      const of = { userId: holder.userId, eventId: wanted.eventId };
      await inTransaction(database, async transaction => {
        await deps.locks.buyer(transaction, holder.userId);
        await assertOnSale(transaction, of);
        if (!holder.confirmed) throw new AppError('confirm_email_first');
        const before = await findPlace(transaction, clock, of);
        if (before !== undefined && wanted.count <= before.count) {
          await reducePlace(transaction, clock, { ...of, count: wanted.count });
          return;
        }
        await takeNew(transaction, holder, wanted);
      });
      return place(of);
    },
    poll: async of => {
      if (!(await keepPlace(database, clock, of))) throw new AppError('not_waiting');
      return place(of);
    },
    leave: of => leavePlace(database, clock, of),
  };

  async function assertOnSale(executor: Executor, { eventId }: Waiting): Promise<void> {
    const offers = await readOffers(executor, clock, [eventId]);
    assertForSale(findOffers([{ eventId, count: 1 }], offers));
    // Whoever waits for a ticket doesn't say of which type.
    if (offers.get(eventId)?.typed) throw new AppError('no_waiting_line', { details: { productId: eventId } });
  }

  /** Takes a new place, unless the buyer or the network has used up what it may keep from others. */
  async function takeNew(transaction: Executor, holder: Holder, wanted: TicketCount): Promise<void> {
    const of = { userId: holder.userId, eventId: wanted.eventId };
    const rest = await readRest(transaction, clock, of);
    if (rest > 0) throw new AppError('turn_unused', { retryAfterSeconds: Math.ceil(rest) });
    // A running place for fewer tickets ends now, so that its time counts.
    await leavePlace(transaction, clock, of);
    const seconds = await assertHoldTime(transaction, deps, holder, [wanted]);
    const places = await countPlaces(transaction, clock, of);
    if (places.ofBuyerElsewhere >= maxLines) throw new AppError('waiting_elsewhere');
    if (places.ofEvent >= maxPlaces) throw new AppError('waiting_line_full', { retryAfterSeconds: 60 });
    await deps.locks.stock(transaction, [of.eventId]);
    await assertUseful(transaction, holder, wanted);
    await takePlace(transaction, clock, { ...of, count: wanted.count, network: holder.network, seconds });
  }

  /** Rejects waiting for what can be held now, for more tickets than will ever be free, and beyond the network's share. */
  async function assertUseful(executor: Executor, holder: Holder, wanted: TicketCount): Promise<void> {
    const { userId: buyerId, network } = holder;
    const stock = await countStock(executor, clock, { eventIds: [wanted.eventId], buyerId, network });
    const event = stock.get(wanted.eventId);
    if (event === undefined) throw new AppError('event_not_found');
    if (wanted.count > event.unsold) {
      const line = { productId: event.id, name: event.name, available: availableOf(event) };
      throw new AppError('sold_out', { details: { lines: [line] } });
    }
    if (wanted.count <= availableOf(event)) throw new AppError('tickets_available');
    assertNetworkShare(holder, [wanted], stock);
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
