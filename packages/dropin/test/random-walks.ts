import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import type { Effect } from '../src/core/effect.ts';
import type { CoreEvent } from '../src/core/event.ts';
import { reduce } from '../src/core/reducer.ts';
import { initialState, type State } from '../src/core/state.ts';
import { DropinError } from '../src/errors/dropin-error.ts';

const optionId = fc.constantFrom('card', 'cash', 'nothing');
const nonce = fc.constantFrom('n1', 'n2', 'n3');
const method = fc.record({
  nonce,
  type: fc.constantFrom('CreditCard', 'Cash'),
  details: fc.constant({}),
  vaulted: fc.boolean(),
  hasSubscription: fc.boolean(),
});
const saved = fc
  .uniqueArray(method, { selector: ({ nonce: known }) => known, maxLength: 3 })
  .map(methods => methods.map(known => ({ ...known, vaulted: true })));
/** The gateway replaces the nonce; it may also leave it as it was. */
const verified = fc.record({
  nonce: fc.constantFrom('n1', 'n4', 'n5'),
  type: fc.constant('CreditCard'),
  details: fc.constant({}),
  liabilityShifted: fc.boolean(),
  liabilityShiftPossible: fc.boolean(),
});
const refusal = new DropinError('CARD_NOT_TOKENIZED');

/** Any event, with values that fit the made-up methods of these walks. */
export const anyEvent: fc.Arbitrary<CoreEvent> = fc.oneof(
  fc.record({ kind: fc.constant('option-started' as const), optionId }),
  fc.record({ kind: fc.constant('start-due' as const) }),
  fc.record({ kind: fc.constant('option-failed' as const), optionId, error: fc.constant('no') }),
  fc.record({ kind: fc.constant('completeness-changed' as const), optionId, isComplete: fc.boolean() }),
  fc.record({ kind: fc.constant('option-chosen' as const), optionId }),
  fc.record({ kind: fc.constant('method-chosen' as const), nonce }),
  fc.constant<CoreEvent>({ kind: 'toggle-pressed' }),
  fc.constant<CoreEvent>({ kind: 'method-requested' }),
  fc.record({ kind: fc.constant('verified' as const), method: verified }),
  fc.record({ kind: fc.constant('verification-failed' as const), error: fc.constant('no') }),
  fc.record({ kind: fc.constant('tokenized' as const), optionId, method }),
  fc.record({
    kind: fc.constant('tokenization-refused' as const),
    optionId,
    error: fc.constant(refusal),
    message: fc.constant({ key: 'genericError' }),
  }),
  fc.constant<CoreEvent>({ kind: 'active-method-shown' }),
  fc.constant<CoreEvent>({ kind: 'selection-cleared' }),
  fc.constant<CoreEvent>({ kind: 'method-event', name: 'card:focus', payload: {} }),
  fc.constant<CoreEvent>({ kind: 'edit-pressed' }),
  fc.constant<CoreEvent>({ kind: 'deletion-shown' }),
  fc.record({ kind: fc.constant('deletion-answered' as const), isConfirmed: fc.boolean() }),
  fc.record({
    kind: fc.constant('deletion-ended' as const),
    outcome: fc.oneof(fc.record({ methods: saved }), fc.record({ methods: saved, error: fc.constant('no') })),
  }),
  fc.record({ kind: fc.constant('methods-fetched' as const), methods: saved }),
  // Most nonces stay valid; if all are used, a walk soon reaches no new states.
  fc.record({ kind: fc.constant('method-spent' as const), nonce: fc.constantFrom('n1', 'unknown') }),
  fc.record({ kind: fc.constant('option-reconfigured' as const), optionId }),
  fc.record({
    kind: fc.constant('view-requested' as const),
    viewId: fc.constantFrom('card', 'cash', 'options', 'methods', 'delete-confirmation', 'nothing'),
  }),
  fc.record({ kind: fc.constant('busy-changed' as const), optionId, isBusy: fc.boolean() }),
  fc.record({
    kind: fc.constant('sheet-failed' as const),
    optionId,
    message: fc.constant({ key: 'genericError' }),
  }),
);

/** Ends every state in which input is blocked. */
const unblocked: readonly CoreEvent[] = [
  ...['card', 'cash'].flatMap((id): CoreEvent[] => [
    { kind: 'busy-changed', optionId: id, isBusy: false },
    { kind: 'tokenization-refused', optionId: id, error: refusal, message: { key: 'genericError' } },
  ]),
];

/** A deletion up to a random step. Random events alone would rarely produce one. */
const deletion: fc.Arbitrary<CoreEvent[]> = fc
  .tuple(nonce, fc.boolean(), saved, fc.boolean(), fc.integer({ min: 6, max: 11 }))
  .map(([chosen, isConfirmed, methods, hasFailed, length]) => {
    const events: CoreEvent[] = [
      ...unblocked,
      { kind: 'methods-fetched', methods },
      { kind: 'view-requested', viewId: 'methods' },
      { kind: 'edit-pressed' },
      { kind: 'method-chosen', nonce: chosen },
      { kind: 'deletion-answered', isConfirmed },
      { kind: 'deletion-ended', outcome: hasFailed ? { methods, error: 'no' } : { methods } },
      { kind: 'deletion-shown' },
    ];
    return events.slice(0, length);
  });

/** The request of a card up to the end of its verification, with an event in between. */
const verification: fc.Arbitrary<CoreEvent[]> = fc
  .tuple(method, verified, anyEvent, fc.boolean(), saved)
  .map(([card, result, between, hasFailed, methods]) => [
    ...unblocked,
    { kind: 'methods-fetched', methods },
    { kind: 'view-requested', viewId: 'card' },
    { kind: 'method-requested' },
    { kind: 'tokenized', optionId: 'card', method: { ...card, type: 'CreditCard' } },
    between,
    hasFailed ? { kind: 'verification-failed', error: 'no' } : { kind: 'verified', method: result },
  ]);

const stretch = fc.oneof(
  { arbitrary: anyEvent.map(event => [event]), weight: 8 },
  { arbitrary: deletion, weight: 1 },
  { arbitrary: verification, weight: 1 },
);

const connected: fc.Arbitrary<CoreEvent> = fc.record({
  kind: fc.constant('connected' as const),
  isGuest: fc.boolean(),
  settings: fc.record({
    isPreselecting: fc.boolean(),
    initialView: fc.constantFrom(null, 'card', 'cash', 'methods', 'nothing'),
    isVerifying: fc.boolean(),
  }),
  options: fc.constantFrom(
    [{ id: 'card', paymentType: 'CreditCard' }],
    [
      { id: 'card', paymentType: 'CreditCard' },
      { id: 'cash', paymentType: 'Cash' },
    ],
  ),
});

/** Removes saved methods from an event, because the gateway returns none for a guest. */
function asForGuest(event: CoreEvent): CoreEvent {
  switch (event.kind) {
    case 'vault-known':
    case 'methods-fetched':
      return { ...event, methods: [] };
    case 'deletion-ended':
      return { ...event, outcome: { ...event.outcome, methods: [] } };
    default:
      return event;
  }
}

/** A random event sequence from the connection on; some end with the close. */
export const walk = fc
  .tuple(connected, saved, fc.array(stretch, { maxLength: 40, size: 'max' }), fc.boolean())
  .map(([first, methods, rest, isClosed]): CoreEvent[] => {
    const events: CoreEvent[] = [
      first,
      { kind: 'vault-known', methods },
      { kind: 'option-started', optionId: 'card' },
      { kind: 'option-started', optionId: 'cash' },
      ...rest.flat(),
      ...(isClosed ? [{ kind: 'closed' as const, error: new DropinError('TORN_DOWN') }] : []),
    ];
    return first.kind === 'connected' && first.isGuest ? events.map(asForGuest) : events;
  });

/** One step of a walk. */
export interface Visit {
  readonly before: State;
  readonly event: CoreEvent;
  readonly after: State;
  readonly effects: readonly Effect[];
}

/** Runs the reducer over the events. */
export function visits(events: readonly CoreEvent[]): Visit[] {
  let state = initialState;
  return events.map(event => {
    const step = reduce(state, event);
    const visit = { before: state, event, after: step.state, effects: step.effects };
    state = step.state;
    return visit;
  });
}

const seed = Math.floor(Math.random() * 2 ** 31);

/** How many walks there are. */
export const numberOfWalks = byDepth({ quick: 2_000, full: 10_000 });

/** The walks that every rule is checked with: random event sequences from the connection on, some up to the close. */
export const walks = fc.sample(walk, { numRuns: numberOfWalks, seed }).map(visits);

/** Checks a rule on every walk; an error lists the events of the first walk that breaks it. */
export function everyWalk(rule: (all: Visit[]) => void): void {
  for (const all of walks) {
    try {
      rule(all);
    } catch (error) {
      const events = all.map(({ event }) => JSON.stringify(event)).join('\n');
      throw new Error(`Broken with seed ${seed} by:\n${events}`, { cause: error });
    }
  }
}

/** Checks a rule on every step of every walk. */
export const everyVisit = (rule: (visit: Visit) => void): void => everyWalk(all => all.forEach(rule));
