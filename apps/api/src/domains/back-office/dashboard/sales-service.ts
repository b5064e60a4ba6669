import type { Currency, SalesQuery, SalesReply, SalesSum } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  listSalesByDay,
  listSalesByEvent,
  listSalesByType,
  readToday,
  type SalesScope,
  sumSales,
  type Totals,
  type TypeSales,
} from './sales-repository.ts';

/** The dependencies of sales reports. */
export type SalesDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  /** The zone in which a day begins. */
  readonly timeZone: string;
};

/** The first and the last day of a report. */
type Range = { readonly from: string; readonly to: string };

/** Sales between two days. */
export type SalesService = { readonly between: (query: SalesQuery, scope: SalesScope) => Promise<SalesReply> };

/** The default length of a range without a beginning, including its last day. */
const usualDays = 30;
/** A year and some weeks, for comparisons with the previous year. */
const maxDays = 400;
const dayMs = 86_400_000;

/** Builds the service. All totals of one response come from one snapshot, so they agree to the franc. */
export function salesService({ database, clock, currency, timeZone }: SalesDeps): SalesService {
  return {
    between: (query, scope) =>
      inSnapshot(database, async transaction => {
        const today = await readToday(transaction, clock.sqlNow(), timeZone);
        const range = readRange(query, today);
        const days = await listSalesByDay(transaction, { ...range, timeZone }, scope);
        const previous = periodBefore(range);
        const totalBefore = await sumSales(transaction, { ...previous, timeZone }, scope);
        const events = await listSalesByEvent(transaction, { ...range, timeZone }, scope);
        const types = await listSalesByType(transaction, { ...range, timeZone }, scope);
        return {
          ...range,
          timeZone,
          currency,
          total: presentTotals(addSums(days)),
          previous: { ...previous, total: presentTotals(totalBefore) },
          days: days.map(({ day, orders, ...totals }) => ({ day, orders, ...presentTotals(totals) })),
          events: events.map(({ id, name, orders, capacity, sold, checkedIn, ...totals }) => ({
            _id: id,
            name,
            orders,
            ...presentTotals(totals),
            capacity,
            sold,
            checkedIn,
            ...presentTypes(types.filter(({ eventId }) => eventId === id)),
          })),
        };
      }),
  };
}

/** Presents totals as JSON, with the net amount. */
export function presentTotals({ gross, refunds, tickets, voidTickets, fees, taxes }: Totals): SalesSum {
  const net = gross - refunds;
  return {
    ...{ gross, refunds, net, tickets, voidTickets },
    ...(fees === 0 ? {} : { fees, share: net - fees }),
    ...(taxes === 0 ? {} : { taxes }),
  };
}

function presentTypes(types: readonly TypeSales[]): Pick<SalesReply['events'][number], 'types'> {
  if (types.length === 0) return {};
  return { types: types.map(({ eventId: _, ticketType, ...totals }) => ({ ticketType, ...presentTotals(totals) })) };
}

function addSums(all: readonly Totals[]): Totals {
  const sum = (read: (totals: Totals) => number) => all.reduce((total, totals) => total + read(totals), 0);
  return {
    gross: sum(totals => totals.gross),
    refunds: sum(totals => totals.refunds),
    tickets: sum(totals => totals.tickets),
    voidTickets: sum(totals => totals.voidTickets),
    fees: sum(totals => totals.fees),
    taxes: sum(totals => totals.taxes),
  };
}

function readRange(query: SalesQuery, today: string): Range {
  const { to = laterOf(query.from, today) } = query;
  const { from = dayBefore(to, usualDays - 1) } = query;
  const days = dayCount({ from, to });
  if (days < 1) throw new AppError('invalid_request', { text: 'from must not be after to.', field: 'from' });
  if (days > maxDays) {
    throw new AppError('invalid_request', {
      text: `You can view up to ${maxDays} days at once. Choose fewer.`,
      field: 'from',
    });
  }
  return { from, to };
}

/** As many days as the range has, right before it. */
function periodBefore(range: Range): Range {
  return { from: dayBefore(range.from, dayCount(range)), to: dayBefore(range.from, 1) };
}

function dayCount({ from, to }: Range): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

function laterOf(from: string | undefined, today: string): string {
  return from !== undefined && from > today ? from : today;
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}
