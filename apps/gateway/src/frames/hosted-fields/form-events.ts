import { type FieldKey, isFieldKey } from './fields.ts';
import type { FieldState, FormState } from './form-model.ts';
import type { InputEvent, InputEventType } from './protocol.ts';

/** The reported properties of a field's content, in this order. */
const contentProperties = ['isEmpty', 'isValid', 'isPotentiallyValid'] as const;

/**
 * The events between two states of the form, in the order of the provider's fields: blur, focus, then for each field
 * content and validity, the number first, and finally the brand. Each event contains the state as reported so far, so
 * that the last one contains the complete state.
 */
export function eventsBetween(before: FormState, after: FormState): readonly InputEvent[] {
  const keys = Object.keys(after.fields).filter(isFieldKey);
  const ordered = [...keys.filter(key => key === 'number'), ...keys.filter(key => key !== 'number')];
  const events: InputEvent[] = [];
  let reported = focusMoved(before, after);

  for (const [key, was, is] of eachField(ordered, before, after)) {
    if (was.isFocused && !is.isFocused) {
      events.push(inputEvent('blur', key, reported));
    }
  }
  for (const [key, was, is] of eachField(ordered, before, after)) {
    if (!was.isFocused && is.isFocused) {
      events.push(inputEvent('focus', key, reported));
    }
  }
  for (const [key, was, is] of eachField(ordered, before, after)) {
    for (const property of contentProperties.filter(name => was[name] !== is[name])) {
      reported = withField(reported, key, { [property]: is[property] });
      events.push(inputEvent(typeOf(property, is), key, reported));
    }
  }
  if (before.fields.number && brandsOf(before) !== brandsOf(after)) {
    events.push(inputEvent('cardTypeChange', 'number', { ...reported, cards: after.cards }));
  }
  return events;
}

/** An event with the state of the form. */
export function inputEvent(type: InputEventType, emittedBy: FieldKey, state: FormState): InputEvent {
  return { type, merchantPayload: { ...state, emittedBy } };
}

function typeOf(property: (typeof contentProperties)[number], { isEmpty }: FieldState): InputEventType {
  if (property !== 'isEmpty') {
    return 'validityChange';
  }
  return isEmpty ? 'empty' : 'notEmpty';
}

/** The fields that exist in both states. */
function eachField(
  keys: readonly FieldKey[],
  before: FormState,
  after: FormState,
): readonly (readonly [FieldKey, FieldState, FieldState])[] {
  return keys.flatMap(key => {
    const [was, is] = [before.fields[key], after.fields[key]];
    return was && is ? [[key, was, is] as const] : [];
  });
}

/** The old state with the current focus. */
function focusMoved(before: FormState, after: FormState): FormState {
  return Object.keys(after.fields)
    .filter(isFieldKey)
    .reduce((state, key) => withField(state, key, { isFocused: after.fields[key]?.isFocused ?? false }), before);
}

function withField(state: FormState, key: FieldKey, change: Partial<FieldState>): FormState {
  const field = state.fields[key];
  return field ? { ...state, fields: { ...state.fields, [key]: { ...field, ...change } } } : state;
}

function brandsOf({ cards }: FormState): string {
  return cards.map(({ type }) => type).join(' ');
}
