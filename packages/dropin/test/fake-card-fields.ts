import type {
  CardBrandMatch,
  CardFieldKey,
  CardFieldState,
  CardFields,
  CardFieldsOptions,
  CardFormEvents,
  CardFormState,
  TokenizedCard,
} from '../src/gateway/card-fields.ts';

type Attempt = { resolve(card: TokenizedCard): void; reject(error: unknown): void };

/** Fake card frames that a test controls. */
export interface FakeCardFields extends CardFields {
  readonly options: CardFieldsOptions;
  /** The calls that the widget made to the frames, in order. */
  readonly calls: string[];
  /** The options of each tokenization. */
  readonly tokenizations: { vault: boolean; fieldsToTokenize?: readonly string[] }[];
  /** Changes a field and emits an event about it. */
  change<Name extends Exclude<keyof CardFormEvents, 'binAvailable'>>(
    key: CardFieldKey,
    part: Partial<CardFieldState>,
    event: Name,
    cards?: readonly CardBrandMatch[],
  ): void;
  bin(bin: string): void;
  /** Fills every field with valid input. */
  complete(): void;
  /** Completes the pending tokenization. */
  respond(card?: Partial<TokenizedCard>): void;
  refuse(error: unknown): void;
  /** Emits the events of a `clear`. */
  reportClears(): void;
  readonly isTornDown: boolean;
}

/** A brand as the frames report it. */
export function brandMatch(type: string, size = 3): CardBrandMatch {
  return { type, niceType: type, code: { name: 'CVV', size } };
}

/** Creates fake frames from the widget's options. */
export function fakeCardFields(options: CardFieldsOptions): FakeCardFields {
  const calls: string[] = [];
  const tokenizations: FakeCardFields['tokenizations'] = [];
  const handlers = new Map<string, ((event: never) => void)[]>();
  const attempts: Attempt[] = [];
  const cleared: CardFieldKey[] = [];
  let isTornDown = false;
  let cards: readonly CardBrandMatch[] = [brandMatch('visa'), brandMatch('master-card')];
  const fields: Partial<Record<CardFieldKey, CardFieldState>> = {};
  const keys = Object.keys(options.fields) as CardFieldKey[];
  for (const key of keys) {
    const container = options.fields[key]?.container ?? document.createElement('div');
    fields[key] = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false, container };
    // A real iframe would start a request.
    const frame = document.createElement('div');
    Object.defineProperty(frame, 'tagName', { value: 'IFRAME' });
    frame.tabIndex = 0;
    frame.id = `braintree-hosted-field-${key}`;
    container.append(frame);
  }
  const state = (): CardFormState => ({ fields: { ...fields }, cards });
  const emit = (name: string, event: unknown): void => {
    for (const handler of handlers.get(name) ?? []) handler(event as never);
  };
  const fake: FakeCardFields = {
    options,
    calls,
    tokenizations,
    on: (name, handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler as (event: never) => void]),
    getState: state,
    tokenize(options) {
      tokenizations.push(options);
      return new Promise((resolve, reject) => attempts.push({ resolve, reject }));
    },
    clear(key) {
      calls.push(`clear ${key}`);
      cleared.push(key);
    },
    reportClears() {
      const empty = { isEmpty: true, isValid: false, isPotentiallyValid: true };
      for (const key of cleared.splice(0)) fake.change(key, empty, 'validityChange');
    },
    focus: key => void calls.push(`focus ${key}`),
    setAttribute: ({ field, attribute, value }) => void calls.push(`set ${field} ${attribute}=${value}`),
    removeAttribute: ({ field, attribute }) => void calls.push(`remove ${field} ${attribute}`),
    setMessage: ({ field, message }) => void calls.push(`message ${field}: ${message}`),
    async teardown() {
      isTornDown = true;
    },
    change(key, part, event, matches = cards) {
      cards = matches;
      const before = fields[key];
      if (before) fields[key] = { ...before, ...part };
      emit(event, { ...state(), emittedBy: key });
    },
    bin: bin => emit('binAvailable', { bin }),
    complete() {
      for (const key of keys) {
        const matches = key === 'number' ? [brandMatch('visa')] : cards;
        fake.change(key, { isEmpty: false, isValid: true, isPotentiallyValid: true }, 'validityChange', matches);
      }
    },
    respond: card =>
      attempts.shift()?.resolve({
        nonce: 'nonce-1',
        type: 'CreditCard',
        details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
        description: 'ending in 11',
        ...card,
      }),
    refuse: error => attempts.shift()?.reject(error),
    get isTornDown() {
      return isTornDown;
    },
  };
  return fake;
}
