/**
 * A feature's own slot in a merchant's state. `empty` creates the initial value. The value must be plain data (maps,
 * sets, dates, records), because the state can be stored in a file, and must never contain a card number or a security
 * code.
 */
export type StateSlot<Value> = { readonly name: string; readonly empty: () => Value };

/** Declares a slot. The name is the key in the state file, so it must not change. */
export function stateSlot<Value>(name: string, empty: () => Value): StateSlot<Value> {
  return { name, empty };
}
