import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DropinError } from '../errors/dropin-error.ts';
import type { Effect } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { reduce } from './reducer.ts';
import { activeMethod, optionById } from './selectors.ts';
import { initialState, type State } from './state.ts';

const optionId = fc.constantFrom('card', 'cash', 'nothing');
const nonce = fc.constantFrom('n1', 'n2', 'n3');
const method = fc.record({
  nonce,
  type: fc.constantFrom('CreditCard', 'Cash'),
  details: fc.constant({}),
  vaulted: fc.boolean(),
});
const refusal = new DropinError('CARD_NOT_TOKENIZED');

const anyEvent: fc.Arbitrary<CoreEvent> = fc.oneof(
  fc.record({ kind: fc.constant('option-started' as const), optionId }),
  fc.record({ kind: fc.constant('option-failed' as const), optionId, error: fc.constant('no') }),
  fc.record({ kind: fc.constant('completeness-changed' as const), optionId, isComplete: fc.boolean() }),
  fc.record({ kind: fc.constant('option-chosen' as const), optionId }),
  fc.record({ kind: fc.constant('method-chosen' as const), nonce }),
  fc.constant<CoreEvent>({ kind: 'toggle-pressed' }),
  fc.constant<CoreEvent>({ kind: 'method-requested' }),
  fc.record({ kind: fc.constant('tokenized' as const), optionId, method }),
  fc.record({
    kind: fc.constant('tokenization-refused' as const),
    optionId,
    error: fc.constant(refusal),
    message: fc.constant({ key: 'genericError' }),
  }),
  fc.constant<CoreEvent>({ kind: 'active-method-shown' }),
  fc.constant<CoreEvent>({ kind: 'selection-cleared' }),
);

const connected: fc.Arbitrary<CoreEvent> = fc.record({
  kind: fc.constant('connected' as const),
  isGuest: fc.boolean(),
  options: fc.constantFrom(
    [{ id: 'card', paymentType: 'CreditCard' }],
    [
      { id: 'card', paymentType: 'CreditCard' },
      { id: 'cash', paymentType: 'Cash' },
    ],
  ),
});

const walk = fc
  .tuple(connected, fc.array(anyEvent, { maxLength: 40 }), fc.boolean())
  .map(([first, rest, isClosed]): CoreEvent[] => [
    first,
    { kind: 'option-started', optionId: 'card' },
    { kind: 'option-started', optionId: 'cash' },
    ...rest,
    ...(isClosed ? [{ kind: 'closed' as const, error: new DropinError('TORN_DOWN') }] : []),
  ]);

interface Visit {
  readonly before: State;
  readonly event: CoreEvent;
  readonly after: State;
  readonly effects: readonly Effect[];
}

function visits(events: readonly CoreEvent[]): Visit[] {
  let state = initialState;
  return events.map(event => {
    const step = reduce(state, event);
    const visit = { before: state, event, after: step.state, effects: step.effects };
    state = step.state;
    return visit;
  });
}

const emitted = (all: readonly Visit[], name: string): unknown[] =>
  all.flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.kind === 'emit' && effect.name === name ? [effect.payload] : [])),
  );

/** Holds a property of whole walks to many of them. */
const everyWalk = (property: (all: Visit[]) => void): void =>
  fc.assert(
    fc.property(walk, events => property(visits(events))),
    { numRuns: 2_000 },
  );

describe('the reducer', () => {
  it('[CORE-1] never gives or announces a nonce that is not among the methods', () => {
    everyWalk(all => {
      for (const { after, effects } of all) {
        const nonces = after.methods.map(known => known.nonce);
        for (const effect of effects) {
          if (effect.kind !== 'finish-request' || effect.result.kind !== 'given') continue;
          expect(nonces).toContain(effect.result.method.nonce);
        }
        // In the pause after a request the merchant has not been told of the newest nonce yet.
        if (after.request.kind === 'settling' || after.requestable.nonce === null) continue;
        expect(nonces).toContain(after.requestable.nonce);
      }
    });
  });

  it('[CORE-2] answers every accepted request exactly once and has one under way at most', () => {
    everyWalk(all => {
      let isOpen = false;
      for (const { before, event, effects } of all) {
        const answers = effects.filter(effect => effect.kind === 'finish-request').length;
        if (event.kind === 'method-requested' && before.request.kind !== 'tokenizing') isOpen = true;
        expect(answers).toBeLessThanOrEqual(isOpen ? 1 : 0);
        if (answers === 1) isOpen = false;
      }
      const last = all.at(-1);
      if (last?.after.phase === 'closed' || last?.after.request.kind !== 'tokenizing') expect(isOpen).toBe(false);
    });
  });

  it('[CORE-3] names in each view event the view that the one before named', () => {
    everyWalk(all => {
      let last: string | undefined;
      for (const payload of emitted(all, 'changeActiveView')) {
        const { previousViewId, newViewId } = payload as { previousViewId: string | undefined; newViewId: string };
        expect(previousViewId).toBe(last);
        last = newViewId;
      }
    });
  });

  it('[CORE-4] never says the same thing about requestability twice in a row', () => {
    everyWalk(all => {
      let isRequestable = false;
      for (const { after, effects } of all) {
        for (const effect of effects) {
          if (effect.kind !== 'emit') continue;
          if (effect.name === 'noPaymentMethodRequestable') {
            expect(isRequestable).toBe(true);
            isRequestable = false;
          }
          if (effect.name === 'paymentMethodRequestable') isRequestable = true;
        }
        if (after.phase === 'ready') expect(after.requestable.isRequestable).toBe(isRequestable);
      }
    });
  });

  it('[CORE-5] leaves no pause without the timer that ends it', () => {
    everyWalk(all => {
      let isTimerSet = false;
      for (const { event, after, effects } of all) {
        if (event.kind === 'active-method-shown') isTimerSet = false;
        for (const effect of effects) {
          if (effect.kind === 'schedule') isTimerSet = true;
          if (effect.kind === 'cancel' || effect.kind === 'cancel-all') isTimerSet = false;
        }
        if (after.request.kind === 'settling') expect(isTimerSet).toBe(true);
      }
    });
  });

  it('[CORE-6] shows only what exists: a view of an option on offer, a selection among the methods', () => {
    everyWalk(all => {
      for (const { after } of all) {
        if (after.phase !== 'ready') continue;
        for (const view of [after.view, after.primaryView, after.revealed]) {
          if (view?.kind === 'sheet') expect(optionById(after, view.optionId)).toBeDefined();
        }
        expect(after.primaryView).not.toBeNull();
        if (after.activeNonce !== null) expect(activeMethod(after)).toBeDefined();
        if (after.revealed !== null) expect(after.primaryView?.kind).toBe('methods');
        if (after.isGuest) expect(after.methods.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('[CORE-7] does nothing any more once it is closed, except to refuse', () => {
    fc.assert(
      fc.property(walk, fc.array(anyEvent, { maxLength: 10 }), (events, afterwards) => {
        const closing: CoreEvent = { kind: 'closed', error: new DropinError('TORN_DOWN') };
        const all = visits([...events, closing, closing, ...afterwards]).slice(events.length + 1);
        for (const { event, effects, after } of all) {
          expect(after.phase).toBe('closed');
          expect(effects.map(effect => effect.kind)).toEqual(
            event.kind === 'method-requested' ? ['finish-request'] : [],
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
