import type { EventPage, TicketType } from '@guichet/contracts';
import { type CartItem, type LineBlock, toCartItem } from './cart-item.ts';
import type { CartService } from './create-cart.ts';

/** Tickets of a type, as many as chosen. */
type ChosenType = { readonly type: TicketType; readonly count: number };

/** Puts tickets of these types in the cart: a line of the same type gets the new count. */
export function addTypes(cart: CartService, event: EventPage, chosen: readonly ChosenType[]): void {
  cart.put(chosen.map(({ type, count }) => toLine(event, count, type)));
  // A line without a type of an event that has types can't be bought any more.
  cart.remove(event._id);
}

/** Creates a line as its event and its type are now. */
export function toLine(event: EventPage, count: number, type: TicketType | undefined): CartItem {
  const blocked = blockOf(event, type);
  return { ...toCartItem(event, count), ...(type && typeFields(type)), ...(blocked && { blocked }) };
}

function typeFields({ _id, name, nameFr, price, quantity, maxPerOrder }: TicketType) {
  return { ticketType: { _id, name, ...(nameFr && { nameFr }) }, price, quantity, maxPerOrder };
}

function blockOf(event: EventPage, type: TicketType | undefined): LineBlock | undefined {
  if (event.salesClosed) return 'closed';
  if (type === undefined) return event.ticketTypes === undefined ? undefined : 'choose';
  if (type.state === 'not_yet') return 'not-yet';
  return type.state === 'ended' ? 'no-longer' : undefined;
}
