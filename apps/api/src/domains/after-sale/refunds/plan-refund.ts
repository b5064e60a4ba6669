import { AppError } from '../../../platform/errors/app-error.ts';
import type { TicketCount } from '../../catalogue/index.ts';
import { feeOfTicket, feeOfTickets, type OrderLine, type TicketRow } from '../../selling/index.ts';

/**
 * A refund request for an order. `all`: every valid ticket and all the remaining money. `tickets`: these tickets, at
 * what was paid for them. `events`: the valid tickets of these events, likewise. `amount`: money only.
 */
export type RefundRequest =
  | { readonly kind: 'all' }
  | { readonly kind: 'tickets'; readonly ids: readonly string[] }
  | { readonly kind: 'events'; readonly eventIds: readonly string[]; readonly unusedOnly: boolean }
  | { readonly kind: 'amount'; readonly amount: number };

/** The money and tickets of a planned refund. */
export type RefundPlan = {
  readonly amount: number;
  readonly ticketIds: readonly string[];
  /** The same tickets, counted by event and type. */
  readonly counts: readonly TicketCount[];
  /** Those of them whose service fee comes back. */
  readonly feeReturned: readonly string[];
};

/** The part of an order from which refunds are computed. */
type RefundableOrder = {
  /** The amount paid, minus all refunds that are paid or in progress. */
  readonly left: number;
  readonly lines: readonly Pick<OrderLine, 'eventId' | 'ticketTypeId' | 'price' | 'count' | 'buyerFee' | 'terms'>[];
  readonly tickets: readonly Pick<
    TicketRow,
    'id' | 'eventId' | 'ticketTypeId' | 'paid' | 'voidedAt' | 'checkedInAt' | 'feeReturned'
  >[];
};

/**
 * Computes the tickets and money of a refund. The amount is capped at the remaining money without the service fees that
 * are kept, so earlier refunds without tickets are deducted. The service fee comes back by the terms of the sale, and
 * always with the tickets of an event that doesn't take place as sold (`events`). Throws `nothing_to_refund`,
 * `refund_too_large`, `ticket_not_refundable` and, unless `usedToo`, `ticket_used`.
 */
export function planRefund(
  order: RefundableOrder,
  request: RefundRequest,
  options: { readonly usedToo: boolean },
): RefundPlan {
  if (request.kind === 'amount') return planMoney(order, request.amount);
  const chosen = chooseTickets(order, request);
  const used = chosen.filter(ticket => ticket.checkedInAt !== null);
  if (used.length > 0 && !options.usedToo) {
    throw new AppError('ticket_used', { details: { tickets: used.map(({ id }) => id) } });
  }
  const lineOf = new Map(order.lines.map(line => [keyOf(line), line]));
  const returned = chosen.filter(
    ticket => request.kind === 'events' || lineOf.get(keyOf(ticket))?.terms?.feeReturn !== 'cancelled',
  );
  const back = new Set(returned);
  const kept = order.tickets.filter(ticket =>
    ticket.voidedAt === null ? chosen.includes(ticket) && !back.has(ticket) : !ticket.feeReturned,
  );
  const left = Math.max(0, order.left - feeOfTickets(kept, order.lines));
  const amount = request.kind === 'all' ? left : Math.min(left, paidFor(lineOf, chosen, back));
  if (chosen.length === 0 && amount === 0) throw new AppError('nothing_to_refund');
  return {
    amount,
    ticketIds: chosen.map(({ id }) => id),
    counts: countByType(chosen),
    feeReturned: returned.map(({ id }) => id),
  };
}

function planMoney({ left }: RefundableOrder, amount: number): RefundPlan {
  if (left === 0) throw new AppError('nothing_to_refund');
  if (amount > left) throw new AppError('refund_too_large', { details: { left } });
  return { amount, ticketIds: [], counts: [], feeReturned: [] };
}

function chooseTickets(
  order: RefundableOrder,
  request: Exclude<RefundRequest, { kind: 'amount' }>,
): RefundableOrder['tickets'] {
  const valid = order.tickets.filter(ticket => ticket.voidedAt === null);
  if (request.kind === 'all') return valid;
  if (request.kind === 'events') {
    const ofEvents = valid.filter(ticket => request.eventIds.includes(ticket.eventId));
    return request.unusedOnly ? ofEvents.filter(ticket => ticket.checkedInAt === null) : ofEvents;
  }
  const wanted = new Set(request.ids.map(id => id.toLowerCase()));
  const chosen = valid.filter(({ id }) => wanted.delete(id));
  if (wanted.size > 0) throw new AppError('ticket_not_refundable', { details: { tickets: [...wanted] } });
  return chosen;
}

function paidFor(
  lineOf: ReadonlyMap<string, RefundableOrder['lines'][number]>,
  chosen: RefundableOrder['tickets'],
  returned: ReadonlySet<RefundableOrder['tickets'][number]>,
): number {
  return chosen.reduce((sum, ticket) => {
    const line = lineOf.get(keyOf(ticket));
    if (line === undefined) return sum;
    return sum + (ticket.paid ?? line.price) + (returned.has(ticket) ? feeOfTicket(line) : 0);
  }, 0);
}

function countByType(chosen: RefundableOrder['tickets']): readonly TicketCount[] {
  const counts = new Map<string, TicketCount>();
  for (const { eventId, ticketTypeId } of chosen) {
    const key = keyOf({ eventId, ticketTypeId });
    counts.set(key, { eventId, ticketTypeId, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function keyOf({ eventId, ticketTypeId }: Pick<TicketCount, 'eventId' | 'ticketTypeId'>): string {
  return `${eventId} ${ticketTypeId ?? ''}`;
}
