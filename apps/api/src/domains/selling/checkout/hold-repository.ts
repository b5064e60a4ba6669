import type { Currency } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Stock, TicketCount } from '../../catalogue/index.ts';
import type { OrderLine } from '../orders/order-repository.ts';
import { type Checkout, holdMinutes } from './checkout-repository.ts';
import { maxFreeTickets } from './free-tickets.ts';
import type { HoldUsage } from './hold-limit-repository.ts';
import { holdLimits, maxHeldSeconds } from './hold-limits.ts';
import type { Holder } from './holder.ts';
import type { CountedStock } from './type-lines.ts';

/** A hold, with its lines as they were priced, and the time of the database. */
export type Held = {
  readonly checkout: Pick<Checkout, 'id' | 'amount' | 'expiresAt' | 'extensionsUsed' | 'code'>;
  readonly lines: readonly OrderLine[];
  readonly now: Date;
};

/**
 * Why nothing was held. `usage`: the buyer or the network has held or holds too much. `stock`: an event or a type isn't on sale, or has
 * too few tickets. `code`: it doesn't work for these tickets. `network`, `unconfirmed`: the buyer's
 * network or all unconfirmed accounts would hold more than their share. `free`: the buyer may get this many more free
 * tickets of this event.
 */
export type HoldRefusal =
  | { readonly refused: 'deleted' | 'paying' | 'code' | 'network' | 'unconfirmed' }
  | { readonly refused: 'usage'; readonly usage: HoldUsage }
  | ({ readonly refused: 'stock' } & CountedStock)
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
  wanted: {
    readonly holder: Holder;
    readonly lines: readonly TicketCount[];
    readonly currency: Currency;
    readonly code: string | undefined;
  },
): Promise<Held | HoldRefusal> {
  const { userId, network, confirmed } = wanted.holder;
  const lines = JSON.stringify(
    wanted.lines.map(({ eventId, ticketTypeId, count }) => ({ eventId, ticketTypeId, count })),
  );
  const { rows } = await executor.execute<{ reply: Reply }>(sql`
    select hold_tickets(${userId}, ${network}, ${confirmed}, ${lines}::jsonb, ${wanted.currency},
      ${JSON.stringify(limitsOf(wanted.holder))}::jsonb, ${clock.sqlNow()} - clock_timestamp(),
      ${wanted.code ?? null}) as reply`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say whether the tickets are held.');
  return readReply(row.reply);
}

type Reply =
  | Exclude<HoldRefusal, { readonly refused: 'stock' }>
  | ({ readonly refused: 'stock'; readonly stock: readonly Stock[] } & Omit<CountedStock, 'stock'>)
  | { readonly refused?: never; readonly opened: OpenedRow; readonly lines: readonly OrderLine[] };

type OpenedRow = {
  readonly id: string;
  readonly amount: number;
  readonly expires_at: string;
  readonly extensions_used: number;
  readonly code: string | null;
  readonly now: string;
};

function readReply(reply: Reply): Held | HoldRefusal {
  if (reply.refused === 'stock') return { ...reply, stock: new Map(reply.stock.map(event => [event.id, event])) };
  if (reply.refused !== undefined) return reply;
  const { id, amount, expires_at, extensions_used, code, now } = reply.opened;
  const checkout = { id, amount, expiresAt: new Date(expires_at), extensionsUsed: extensions_used, code };
  return { checkout, lines: reply.lines, now: new Date(now) };
}
