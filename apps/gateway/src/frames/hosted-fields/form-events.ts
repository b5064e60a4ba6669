import { type FieldKey, isFieldKey } from './fields.ts';
import type { FieldState, FormState } from './form-state.ts';
import type { InputEvent, InputEventType } from './protocol.ts';

/**
 * The events that lead from one state of the form to another. Every one carries the settled state, and for each
 * field they come in one order: leaving, entering, the brand, the content, the validity.
 */
export function eventsBetween(before: FormState, after: FormState): readonly InputEvent[] {
  const keys = Object.keys(after.fields).filter(isFieldKey);
  const moves = [...eachField(keys, before, after, leaving), ...eachField(keys, before, after, entering)];
  const changes = keys.flatMap(key => [
    ...(key === 'number' && before.fields.number && brandsOf(before) !== brandsOf(after)
      ? [inputEvent('cardTypeChange', key, after)]
      : []),
    ...eachField([key], before, after, contentChanges),
  ]);
  return [...moves, ...changes];
}

/** One event with the state it reports. */
export function inputEvent(type: InputEventType, emittedBy: FieldKey, state: FormState): InputEvent {
  return { type, merchantPayload: { ...state, emittedBy } };
}

type Compare = (was: FieldState, is: FieldState) => readonly InputEventType[];

function eachField(
  keys: readonly FieldKey[],
  before: FormState,
  after: FormState,
  compare: Compare,
): readonly InputEvent[] {
  return keys.flatMap(key => {
    const [was, is] = [before.fields[key], after.fields[key]];
    return was && is ? compare(was, is).map(type => inputEvent(type, key, after)) : [];
  });
}

const leaving: Compare = (was, is) => (was.isFocused && !is.isFocused ? ['blur'] : []);
const entering: Compare = (was, is) => (!was.isFocused && is.isFocused ? ['focus'] : []);
const contentChanges: Compare = (was, is) => [
  ...(was.isEmpty === is.isEmpty ? [] : [is.isEmpty ? ('empty' as const) : ('notEmpty' as const)]),
  ...(was.isValid === is.isValid && was.isPotentiallyValid === is.isPotentiallyValid
    ? []
    : ['validityChange' as const]),
];

function brandsOf({ cards }: FormState): string {
  return cards.map(({ type }) => type).join(' ');
}
