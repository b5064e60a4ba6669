import type { RefundOffer, RefundOfferReason } from '@guichet/contracts';
import type { KeptPlan } from '../../../platform/database/tables.ts';
import type { TicketRow } from '../tickets/ticket-repository.ts';
import type { OrderProductRow } from './order-product-repository.ts';
import { feeOfTicket, feeOfTickets } from './present-charges.ts';

/** The fields of an order's line that decide whether a refund is offered for its tickets. */
type OfferedLine = Pick<
  OrderProductRow,
  | 'eventId'
  | 'ticketTypeId'
  | 'price'
  | 'count'
  | 'buyerFee'
  | 'plan'
  | 'planBefore'
  | 'archived'
  | 'cancelled'
  | 'started'
  | 'ended'
>;

/**
 * Why a refund is offered for the tickets of a line; undefined when none is (REFUND-8, CHANGE-6). A buyer who knows
 * that the event has moved decides before it starts: afterwards nobody could tell an absence from a change of mind.
 */
export function refundOfferReason(
  line: Omit<OfferedLine, 'eventId' | 'ticketTypeId' | 'price' | 'count' | 'buyerFee'>,
): RefundOfferReason | undefined {
  if (line.cancelled) return 'cancelled';
  if (line.archived && !line.ended) return 'archived';
  return hasMoved(line) && !line.started ? 'changed' : undefined;
}

/** Whether an event's date, times or place differ from those that the order was made with. */
export function hasMoved({ plan, planBefore }: Pick<OfferedLine, 'plan' | 'planBefore'>): boolean {
  if (planBefore === null) return false;
  return (Object.keys(plan) as (keyof KeptPlan)[]).some(name => plan[name] !== planBefore[name]);
}

/** Whether a ticket of an order is one of this line of it. */
function isOfLine(
  ticket: Pick<TicketRow, 'eventId' | 'ticketTypeId'>,
  line: Pick<OfferedLine, 'eventId' | 'ticketTypeId'>,
): boolean {
  return ticket.eventId === line.eventId && ticket.ticketTypeId === line.ticketTypeId;
}

/** The refund that is offered for an order, by the rules of `planRefund`; null when there is none. */
export function refundOffer(order: {
  /** What a refund may still pay (`refundableOf`). */
  readonly left: number;
  readonly lines: readonly OfferedLine[];
  readonly tickets: readonly Pick<
    TicketRow,
    'id' | 'eventId' | 'ticketTypeId' | 'paid' | 'voidedAt' | 'checkedInAt' | 'feeReturned'
  >[];
}): RefundOffer | null {
  const unused = order.tickets.filter(({ voidedAt, checkedInAt }) => voidedAt === null && checkedInAt === null);
  const offered = order.lines.flatMap(line => {
    const reason = refundOfferReason(line);
    const tickets = unused.filter(ticket => isOfLine(ticket, line));
    return reason === undefined || tickets.length === 0 ? [] : [{ line, reason, tickets }];
  });
  if (offered.length === 0) return null;
  const price = offered.reduce(
    (sum, { line, tickets }) =>
      tickets.reduce((whole, { paid }) => whole + (paid ?? line.price) + feeOfTicket(line), sum),
    0,
  );
  const kept = order.tickets.filter(({ voidedAt, feeReturned }) => voidedAt !== null && !feeReturned);
  const left = Math.max(0, order.left - feeOfTickets(kept, order.lines));
  // Paid tickets whose money is back already, or held by a dispute.
  if (price > 0 && left === 0) return null;
  return {
    amount: Math.min(left, price),
    tickets: offered.flatMap(({ tickets }) => tickets.map(({ id }) => id)),
    // Lines of one event have the same reason.
    products: [...new Map(offered.map(({ line, reason }) => [line.eventId, { _id: line.eventId, reason }])).values()],
  };
}
