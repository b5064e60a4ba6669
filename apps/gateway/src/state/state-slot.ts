/**
 * A place in a merchant's memory that belongs to one feature. `empty` makes what a merchant begins with. The value holds
 * plain data alone (maps, sets, dates, records), because the whole memory can be kept in a file, and never a card
 * number or a security code.
 */
export type StateSlot<Value> = { readonly name: string; readonly empty: () => Value };

/** Declares a slot. The name is the key in the file, so it stays what it is. */
export function stateSlot<Value>(name: string, empty: () => Value): StateSlot<Value> {
  return { name, empty };
}
