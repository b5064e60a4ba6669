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

/** Holds a property of whole walks to many of them. */
const everyWalk = (property: (all: Visit[]) => void): void =>
  fc.assert(
    fc.property(walk, events => property(visits(events))),
    { numRuns: 2_000 },
  );

/** Holds a property of single steps to every step of many walks. */
const everyVisit = (property: (visit: Visit) => void): void => everyWalk(all => all.forEach(property));

/** The effects of a whole walk, in order. */
const effectsOf = (all: readonly Visit[]): Effect[] => all.flatMap(visit => visit.effects);

const ofKind = <Kind extends Effect['kind']>(
  effects: readonly Effect[],
  kind: Kind,
): Extract<Effect, { kind: Kind }>[] =>
  effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);

const noncesOf = (state: State): string[] => state.methods.map(known => known.nonce);

/** Follows a flag through a walk, giving its value after each visit. */
function follow(all: readonly Visit[], next: (flag: boolean, visit: Visit) => boolean): boolean[] {
  let flag = false;
  return all.map(visit => {
    flag = next(flag, visit);
    return flag;
  });
}

describe('the reducer', () => {
  it('[CORE-1] gives only methods that it has', () => {
    everyVisit(({ effects, after }) => {
      for (const { result } of ofKind(effects, 'finish-request')) {
        if (result.kind === 'given') expect(noncesOf(after)).toContain(result.method.nonce);
      }
    });
  });

  it('[CORE-1] remembers no nonce that is gone', () => {
    everyVisit(({ after }) => {
      // In the pause after a request the merchant has not been told of the newest nonce yet.
      if (after.request.kind === 'settling' || after.requestable.nonce === null) return;
      expect(noncesOf(after)).toContain(after.requestable.nonce);
    });
  });

  it('[CORE-2] answers every request exactly once, unless it still waits for its nonce', () => {
    everyWalk(all => {
      const asked = all.filter(
        ({ before, event }) => event.kind === 'method-requested' && before.request.kind !== 'tokenizing',
      ).length;
      const isWaiting = all.at(-1)?.after.request.kind === 'tokenizing';
      expect(ofKind(effectsOf(all), 'finish-request')).toHaveLength(asked - (isWaiting ? 1 : 0));
    });
  });

  it('[CORE-2] asks for one nonce at a time', () => {
    everyVisit(({ before, effects }) => {
      const wanted = ofKind(effects, 'tokenize').length;
      expect(wanted).toBeLessThanOrEqual(before.request.kind === 'tokenizing' ? 0 : 1);
    });
  });

  it('[CORE-3] names in each view event the view that the one before named', () => {
    everyWalk(all => {
      const events = ofKind(effectsOf(all), 'emit').filter(({ name }) => name === 'changeActiveView');
      const payloads = events.map(({ payload }) => payload as { previousViewId?: string; newViewId: string });
      expect(payloads.map(payload => payload.previousViewId)).toEqual(
        [undefined, ...payloads.map(payload => payload.newViewId)].slice(0, payloads.length),
      );
    });
  });

  it('[CORE-4] tells of every change of the requestable flag, and withdraws only what it offered', () => {
    everyWalk(all => {
      const names = all.map(({ effects }) =>
        ofKind(effects, 'emit').flatMap(({ name }) => (/PaymentMethodRequestable$/i.test(name) ? [name] : [])),
      );
      const told = follow(all, (flag, { effects }) => {
        const last = ofKind(effects, 'emit')
          .filter(({ name }) => /PaymentMethodRequestable$/i.test(name))
          .at(-1);
        return last ? last.name === 'paymentMethodRequestable' : flag;
      });
      const ready = all.flatMap(({ after }, index) => (after.phase === 'ready' ? [{ after, told: told[index] }] : []));
      expect(ready.map(visit => visit.after.requestable.isRequestable)).toEqual(ready.map(visit => visit.told));
      expect(names.flat().join()).not.toMatch(/(^|no\w+,)noPaymentMethodRequestable/);
    });
  });

  it('[CORE-5] leaves no pause without the timer that ends it', () => {
    everyWalk(all => {
      const isTimerSet = follow(all, (flag, { event, effects }) => {
        const timers = effects.filter(({ kind }) => ['schedule', 'cancel', 'cancel-all'].includes(kind));
        const last = timers.at(-1);
        return last ? last.kind === 'schedule' : flag && event.kind !== 'active-method-shown';
      });
      const settling = all.flatMap(({ after }, index) =>
        after.request.kind === 'settling' ? [isTimerSet[index]] : [],
      );
      expect(settling).not.toContain(false);
    });
  });

  it('[CORE-6] shows only views of options on offer', () => {
    everyVisit(({ after }) => {
      for (const view of [after.view, after.primaryView, after.revealed]) {
        if (view?.kind === 'sheet') expect(optionById(after, view.optionId)).toBeDefined();
      }
    });
  });

  it('[CORE-6] selects only among the methods, of which a guest has one', () => {
    everyVisit(({ after }) => {
      if (after.activeNonce !== null) expect(activeMethod(after)).toBeDefined();
      if (after.isGuest) expect(after.methods.length).toBeLessThanOrEqual(1);
    });
  });

  it('[CORE-6] opens something underneath the methods only', () => {
    everyVisit(({ after }) => {
      if (after.phase === 'ready') expect(after.primaryView).not.toBeNull();
      if (after.revealed !== null) expect(after.primaryView?.kind).toBe('methods');
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
