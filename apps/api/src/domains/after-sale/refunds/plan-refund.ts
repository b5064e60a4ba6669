import { AppError } from '../../../platform/errors/app-error.ts';
import type { TicketCount } from '../../catalogue/index.ts';
import type { OrderLine, TicketRow } from '../../selling/index.ts';

/**
 * A refund request for an order. `all`: every valid ticket and all the remaining money. `tickets`: these tickets, at
 * their price. `events`: the valid tickets of these events, at their price. `amount`: money only.
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
  /** The same tickets, counted by event. */
  readonly counts: readonly TicketCount[];
};

/** The part of an order from which refunds are computed. */
type RefundableOrder = {
  /** The amount paid, minus all refunds that are paid or in progress. */
  readonly left: number;
  readonly lines: readonly Pick<OrderLine, 'eventId' | 'price'>[];
  readonly tickets: readonly Pick<TicketRow, 'id' | 'eventId' | 'voidedAt' | 'checkedInAt'>[];
};

/**
 * Computes the tickets and money of a refund. The amount is capped at the remaining money, so earlier refunds without
 * tickets are deducted. Throws `nothing_to_refund`, `refund_too_large`, `ticket_not_refundable` and, unless `usedToo`,
 * `ticket_used`.
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
  const amount = request.kind === 'all' ? order.left : Math.min(order.left, priceOf(order, chosen));
  if (chosen.length === 0 && amount === 0) throw new AppError('nothing_to_refund');
  return { amount, ticketIds: chosen.map(({ id }) => id), counts: countByEvent(chosen) };
}

function planMoney({ left }: RefundableOrder, amount: number): RefundPlan {
  if (left === 0) throw new AppError('nothing_to_refund');
  if (amount > left) throw new AppError('refund_too_large', { details: { left } });
  return { amount, ticketIds: [], counts: [] };
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

function priceOf(order: RefundableOrder, chosen: RefundableOrder['tickets']): number {
  const prices = new Map(order.lines.map(({ eventId, price }) => [eventId, price]));
  return chosen.reduce((sum, ticket) => sum + (prices.get(ticket.eventId) ?? 0), 0);
}

function countByEvent(chosen: RefundableOrder['tickets']): readonly TicketCount[] {
  const counts = new Map<string, number>();
  for (const { eventId } of chosen) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return [...counts].map(([eventId, count]) => ({ eventId, count }));
}
