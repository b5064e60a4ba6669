import type { Currency, HoldBody } from '@guichet/contracts';
import { type CartItem, lineKey } from '../cart/cart-item.ts';
import { cartTotal } from '../cart/line-count.ts';
import type { HoldState } from './checkout-state.ts';

type Line = { readonly productId: string; readonly ticketType?: { readonly _id: string }; readonly count: number };
type Chosen = Pick<CartItem, '_id' | 'ticketType' | 'count'>;

/** What tells lines of a hold apart: as `lineKey` does for those of the cart. */
export function keyOfLine({ productId, ticketType }: Omit<Line, 'count'>): string {
  return ticketType === undefined ? productId : `${productId} ${ticketType._id}`;
}

/** Events, types and counts as one string, equal for equal purchases. Empty without lines. */
export function lineSignature(lines: readonly Line[]): string {
  return lines
    .map(line => `${keyOfLine(line)}×${line.count}`)
    .sort()
    .join(',');
}

/** The signature of a cart. */
export function cartSignature(items: readonly Chosen[]): string {
  return items
    .map(item => `${lineKey(item)}×${item.count}`)
    .sort()
    .join(',');
}

/** The request for the tickets of a cart: the documented list of lines, and with a promotion code the list beside it. */
export function holdBody(items: readonly Chosen[], code: string | null): HoldBody {
  const lines = items.map(({ _id, ticketType, count }) => ({
    productId: _id,
    ...(ticketType && { ticketTypeId: ticketType._id }),
    count,
  }));
  return code === null ? lines : { lines, code };
}

/** Whether the hold matches the cart: only then does the button show the total that is charged. */
export function isInStep(hold: HoldState, items: readonly Chosen[]): boolean {
  return hold.kind === 'held' && lineSignature(hold.checkout.lines) === cartSignature(items);
}

/** The number of tickets of a line that this buyer holds; the server does not count them as left. */
export function heldCount(hold: HoldState, item: Pick<CartItem, '_id' | 'ticketType'>): number {
  if (hold.kind !== 'held') return 0;
  return hold.checkout.lines.find(line => keyOfLine(line) === lineKey(item))?.count ?? 0;
}

/** What the promotion code takes off, as the server says; null without a code, or one that only unlocks tickets. */
export function discountOf(hold: HoldState): { readonly code: string; readonly amount: number } | null {
  if (hold.kind !== 'held' || hold.checkout.code === undefined) return null;
  const amount = hold.checkout.lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  return amount === 0 ? null : { code: hold.checkout.code, amount };
}

/** What the buyer has to pay: the server's total as soon as the tickets are held, and until then the cart's. */
export function totalDue(hold: HoldState, items: readonly CartItem[]): { amount: number; currency: Currency } {
  if (hold.kind === 'held') return { amount: hold.checkout.amount, currency: hold.checkout.currency };
  return { amount: cartTotal(items), currency: items[0]?.currency ?? 'XOF' };
}
