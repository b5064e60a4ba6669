import type { EventFields } from './event-fields.ts';

type FieldName = keyof EventFields;

/** A form that was merged with what another user saved meanwhile. */
export type Merged = {
  readonly fields: EventFields;
  /** The fields that only the other user changed. Their values are in `fields`. */
  readonly taken: readonly FieldName[];
  /** The fields that both changed, differently. `fields` keeps what was typed. */
  readonly both: readonly FieldName[];
};

/**
 * Merges what was typed with the event as it is now. `base` is what the form was loaded with: a field that still has
 * this value was not touched.
 */
export function mergeChanges(options: { base: EventFields; typed: EventFields; present: EventFields }): Merged {
  const { base, typed, present } = options;
  const names = (Object.keys(base) as FieldName[]).filter(name => base[name] !== present[name]);
  const taken = names.filter(name => typed[name] === base[name]);
  const both = names.filter(name => typed[name] !== base[name] && typed[name] !== present[name]);
  const values = Object.fromEntries(taken.map(name => [name, present[name]]));
  return { fields: { ...typed, ...values }, taken, both };
}
