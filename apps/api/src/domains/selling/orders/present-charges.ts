import type { Charges } from '@guichet/contracts';
import type { TicketRow } from '../tickets/ticket-repository.ts';
import type { OrderLine } from './order-repository.ts';

type ChargedLine = Pick<OrderLine, 'buyerFee' | 'tax' | 'terms'>;

/** The service fee and the taxes of these lines, as holds, orders and mails state them. */
export function presentCharges(lines: readonly ChargedLine[]): Charges {
  const amount = feeOf(lines);
  const returned = feeOf(lines.filter(({ terms }) => terms?.feeReturn === 'always'));
  const taxes = new Map<string, NonNullable<Charges['taxes']>[number]>();
  for (const { tax = 0, terms } of lines) {
    if (terms?.tax == null) continue;
    const key = JSON.stringify(terms.tax);
    taxes.set(key, { ...terms.tax, amount: tax + (taxes.get(key)?.amount ?? 0) });
  }
  return {
    ...(amount === 0 ? {} : { fee: { amount, returned } }),
    ...(taxes.size === 0 ? {} : { taxes: [...taxes.values()] }),
  };
}

/** The service fee that the buyer paid for a ticket of a line. */
export function feeOfTicket({ buyerFee = 0, count }: Pick<OrderLine, 'buyerFee' | 'count'>): number {
  return buyerFee / count;
}

/** The service fees that the buyer paid for these tickets of an order with these lines. */
export function feeOfTickets(
  tickets: readonly Pick<TicketRow, 'eventId' | 'ticketTypeId'>[],
  lines: readonly (Pick<OrderLine, 'eventId' | 'buyerFee' | 'count'> & {
    readonly ticketTypeId?: string | null | undefined;
  })[],
): number {
  return lines.reduce((sum, line) => {
    const own = tickets.filter(
      ticket => ticket.eventId === line.eventId && ticket.ticketTypeId === (line.ticketTypeId ?? null),
    );
    return sum + own.length * feeOfTicket(line);
  }, 0);
}

function feeOf(lines: readonly ChargedLine[]): number {
  return lines.reduce((sum, { buyerFee = 0 }) => sum + buyerFee, 0);
}
