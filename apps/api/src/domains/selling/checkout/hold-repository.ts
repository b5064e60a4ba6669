import type { Currency } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Stock, TicketCount } from '../../catalogue/index.ts';
import { type Checkout, holdMinutes } from './checkout-repository.ts';
import { maxFreeTickets } from './free-tickets.ts';
import type { HoldUsage } from './hold-limit-repository.ts';
import { holdLimits, maxHeldSeconds } from './hold-limits.ts';
import type { Holder } from './holder.ts';

/** A hold, with the stock that it was taken from and the time of the database. */
export type Held = {
  readonly checkout: Pick<Checkout, 'id' | 'amount' | 'expiresAt' | 'extensionsUsed'>;
  readonly stock: ReadonlyMap<string, Stock>;
  readonly now: Date;
};

/**
 * Why nothing was held. `usage`: the buyer or the network has held or holds too much. `stock`: an event isn't on sale, or has too few tickets. `network`, `unconfirmed`: the buyer's
 * network or all unconfirmed accounts would hold more than their share. `free`: the buyer may get this many more free
 * tickets of this event.
 */
export type HoldRefusal =
  | { readonly refused: 'deleted' | 'paying' | 'network' | 'unconfirmed' }
  | { readonly refused: 'usage'; readonly usage: HoldUsage }
  | { readonly refused: 'stock'; readonly stock: ReadonlyMap<string, Stock> }
  | { readonly refused: 'free'; readonly productId: string; readonly available: number };

const limitsOf = (holder: Holder) => ({
  ...holdLimits.event,
  holds: holdLimits.holdsOfEvent,
  seconds: maxHeldSeconds(holder),
  ofNetwork: holdLimits.network.all,
  unconfirmedOfNetwork: holdLimits.network.unconfirmed,
  freeTickets: maxFreeTickets,
  minutes: holdMinutes,
});

/**
 * Holds tickets instead of those that the buyer holds now, with one statement and without a transaction of the caller's:
 * the function `hold_tickets` of the migrations locks, counts, checks and writes.
 */
export async function holdTickets(
  executor: Executor,
  clock: Clock,
  wanted: { readonly holder: Holder; readonly lines: readonly TicketCount[]; readonly currency: Currency },
): Promise<Held | HoldRefusal> {
  const { userId, network, confirmed } = wanted.holder;
  const lines = JSON.stringify(wanted.lines.map(({ eventId, count }) => ({ eventId, count })));
  const { rows } = await executor.execute<{ reply: Reply }>(sql`
    select hold_tickets(${userId}, ${network}, ${confirmed}, ${lines}::jsonb, ${wanted.currency},
      ${JSON.stringify(limitsOf(wanted.holder))}::jsonb, ${clock.sqlNow()} - clock_timestamp()) as reply`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say whether the tickets are held.');
  return readReply(row.reply);
}

type Reply =
  | Exclude<HoldRefusal, { readonly refused: 'stock' }>
  | { readonly refused: 'stock'; readonly stock: readonly Stock[] }
  | { readonly refused?: never; readonly opened: OpenedRow; readonly stock: readonly Stock[] };

type OpenedRow = {
  readonly id: string;
  readonly amount: number;
  readonly expires_at: string;
  readonly extensions_used: number;
  readonly now: string;
};

function readReply(reply: Reply): Held | HoldRefusal {
  if (!('stock' in reply)) return reply;
  const stock = new Map(reply.stock.map(event => [event.id, event]));
  if (reply.refused !== undefined) return { refused: reply.refused, stock };
  const { id, amount, expires_at, extensions_used, now } = reply.opened;
  const checkout = { id, amount, expiresAt: new Date(expires_at), extensionsUsed: extensions_used };
  return { checkout, stock, now: new Date(now) };
}
