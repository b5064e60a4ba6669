import type {
  CardFieldKey,
  CardFieldState,
  CardFields,
  CardFieldsOptions,
  CardFormEvents,
  CardFormState,
  TokenizedCard,
} from '../gateway/card-fields.ts';
import { element } from '../ui/element.ts';
import { brandsOf, digitsOf, judge } from './mock-card-state.ts';
import type { MockCardInput } from './mock-cards.ts';
import type { MockClock } from './mock-clock.ts';

/** Card fields without frames: each is an input in the page, with the label of the field that it stands for. */
export interface MockCardFields extends CardFields {
  /** Types into fields, one after another, as a buyer does. Fields that the form does not have are left out. */
  fill(input: MockCardInput): void;
}

/** What the fields need beside their options. */
export interface MockCardFieldsParts {
  readonly clock: MockClock;
  readonly tokenize: (input: MockCardInput, options: { readonly vault: boolean }) => Promise<TokenizedCard>;
  readonly teardown: () => Promise<void>;
}

/** Puts the inputs into their places. */
export function createMockCardFields(options: CardFieldsOptions, parts: MockCardFieldsParts): MockCardFields {
  const keys = Object.keys(options.fields) as CardFieldKey[];
  const inputs = new Map(keys.map(key => [key, inputOf(key, options)]));
  const handlers = new Map<string, ((event: never) => void)[]>();
  const before = new Map<CardFieldKey, CardFieldState>();
  let brands = brandsOf('');
  let bin = '';

  const textOf = (key: CardFieldKey): string => inputs.get(key)?.value ?? '';
  const stateOf = (key: CardFieldKey): CardFieldState => ({
    ...judge(key, textOf(key), textOf('number')),
    isEmpty: textOf(key) === '',
    isFocused: inputs.get(key) === document.activeElement,
    container: options.fields[key]?.container ?? document.body,
  });
  const getState = (): CardFormState => ({
    fields: Object.fromEntries(keys.map(key => [key, stateOf(key)])),
    cards: brandsOf(textOf('number')),
  });

  function emit(name: string, event: unknown): void {
    for (const handler of handlers.get(name) ?? []) handler(event as never);
  }
  const emitFor = (name: keyof CardFormEvents, emittedBy: CardFieldKey): void =>
    emit(name, { ...getState(), emittedBy });

  /** Emits what has changed in a field, in the order of the frames. */
  function changed(key: CardFieldKey): void {
    const was = before.get(key) ?? { isEmpty: true, isValid: false, isPotentiallyValid: true };
    const is = stateOf(key);
    before.set(key, is);
    if (is.isEmpty !== was.isEmpty) emitFor(is.isEmpty ? 'empty' : 'notEmpty', key);
    if (key === 'number') numberChanged();
    const isNews = is.isValid !== was.isValid || is.isPotentiallyValid !== was.isPotentiallyValid;
    if (isNews) emitFor('validityChange', key);
  }

  function numberChanged(): void {
    const now = brandsOf(textOf('number'));
    const isOther = now.map(({ type }) => type).join() !== brands.map(({ type }) => type).join();
    brands = now;
    if (isOther) emitFor('cardTypeChange', 'number');
    const digits = digitsOf(textOf('number')).slice(0, 6);
    if (digits.length === 6 && digits !== bin) emit('binAvailable', { bin: digits });
    bin = digits;
    // The length of the security code depends on the brand.
    if (isOther && inputs.has('cvv') && textOf('cvv') !== '') changed('cvv');
  }

  for (const [key, input] of inputs) {
    options.fields[key]?.container.append(input);
    input.addEventListener('input', () => changed(key));
    input.addEventListener('focus', () => emitFor('focus', key));
    input.addEventListener('blur', () => emitFor('blur', key));
    input.addEventListener('keydown', ({ key: pressed }) => pressed === 'Enter' && emitFor('inputSubmitRequest', key));
  }

  function type(key: CardFieldKey, text: string): void {
    const input = inputs.get(key);
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return {
    on: (name, handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler as (event: never) => void]),
    getState,
    tokenize: given => parts.tokenize(Object.fromEntries(keys.map(key => [key, textOf(key)])), given),
    // The frames empty themselves later, after the request has resolved.
    clear: key => void parts.clock.after(0, () => type(key, '')),
    focus: key => inputs.get(key)?.focus(),
    setAttribute: ({ field, attribute, value }) => inputs.get(field)?.setAttribute(attribute, String(value)),
    removeAttribute: ({ field, attribute }) => inputs.get(field)?.removeAttribute(attribute),
    setMessage: ({ field, message }) => inputs.get(field)?.setAttribute('aria-description', message),
    async teardown() {
      for (const input of inputs.values()) input.remove();
      await parts.teardown();
    },
    fill(given) {
      for (const key of keys) {
        const text = given[key];
        if (text === undefined) continue;
        inputs.get(key)?.focus();
        type(key, text);
        inputs.get(key)?.blur();
      }
    },
  };
}

function inputOf(key: CardFieldKey, { fields }: CardFieldsOptions): HTMLInputElement {
  const { internalLabel = key, placeholder = '' } = fields[key] ?? {};
  return element('input', {
    attributes: { 'aria-label': internalLabel, placeholder, autocomplete: 'off', 'data-mock-field': key },
  });
}
