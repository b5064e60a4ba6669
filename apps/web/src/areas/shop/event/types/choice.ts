import type { TicketType } from '@guichet/contracts';
import { maxTicketsPerLine } from '../../../../features/cart/cart-item.ts';

/** A type, with its price after a promotion code that takes something off each of its tickets. */
export type OfferedType = TicketType & { readonly reducedPrice?: number };

/** How many tickets of each type are chosen, by the type's id. */
export type Choice = Readonly<Record<string, number>>;

/** The tickets of all types together. */
export function countOf(choice: Choice): number {
  return Object.values(choice).reduce((sum, count) => sum + count, 0);
}

/** The most tickets of a type that can be chosen: an order has ten of one event, of all its types together. */
export function limitOf({ _id, quantity, maxPerOrder }: TicketType, choice: Choice): number {
  const others = countOf(choice) - (choice[_id] ?? 0);
  return Math.max(0, Math.min(quantity, maxPerOrder, maxTicketsPerLine - others));
}

/** The choice with another number of one type. What is no whole number from 0 is 0. */
export function choose(choice: Choice, type: TicketType, typed: string | number): Choice {
  const value = Number(typed);
  const count = Number.isInteger(value) && value > 0 ? Math.min(value, limitOf(type, choice)) : 0;
  return { ...choice, [type._id]: count };
}

/** What the chosen tickets cost. The total that is paid is that of the checkout. */
export function sumOf(choice: Choice, types: readonly OfferedType[]): number {
  return types.reduce((sum, { _id, price, reducedPrice }) => sum + (choice[_id] ?? 0) * (reducedPrice ?? price), 0);
}
