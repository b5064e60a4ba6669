import type { SalesSum } from '@guichet/contracts';

/** A figure that the rows of both tables have. */
export type Figure = 'orders' | 'tickets' | 'voidTickets' | Amount;

/** Those that are money. */
export const amounts = ['gross', 'refunds', 'net', 'fees', 'yours', 'share', 'taxes'] as const;
type Amount = (typeof amounts)[number];

/** What is left of sales without their service fees: an organiser's own, or the share of all organisers for admins. */
export type Rest = 'yours' | 'share';

/** The figures that sales have if they have service fees or taxes. */
export function chargeFigures({ fees, taxes }: SalesSum, rest: Rest): readonly Amount[] {
  return [
    ...(fees === undefined ? [] : (['fees', rest] as const)),
    ...(taxes === undefined ? [] : (['taxes'] as const)),
  ];
}

/** A figure of a sum or a row, whose own fees and taxes may be missing. */
export function figureOf(row: SalesSum & { readonly orders?: number }, figure: Figure): number {
  if (figure === 'yours' || figure === 'share') return row.share ?? row.net;
  return row[figure] ?? 0;
}
