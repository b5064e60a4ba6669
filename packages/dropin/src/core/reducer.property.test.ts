import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DropinError } from '../errors/dropin-error.ts';
import type { Effect } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { reduce } from './reducer.ts';
import { activeMethod, isLoading, optionById } from './selectors.ts';
import { initialState, type State } from './state.ts';

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

const stretch = fc.oneof({ arbitrary: anyEvent.map(event => [event]), weight: 8 }, { arbitrary: deletion, weight: 1 });

const connected: fc.Arbitrary<CoreEvent> = fc.record({
  kind: fc.constant('connected' as const),
  isGuest: fc.boolean(),
  settings: fc.record({
    isPreselecting: fc.boolean(),
    initialView: fc.constantFrom(null, 'card', 'cash', 'methods', 'nothing'),
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

const walk = fc
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

const seed = Math.floor(Math.random() * 2 ** 31);

const numberOfWalks = byDepth({ quick: 2_000, full: 10_000 });

/** The walks that every rule is checked with: random event sequences from the connection on, some up to the close. */
const walks = fc.sample(walk, { numRuns: numberOfWalks, seed }).map(visits);

/** Checks a rule on every walk; an error lists the events of the first walk that breaks it. */
function everyWalk(rule: (all: Visit[]) => void): void {
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
const everyVisit = (rule: (visit: Visit) => void): void => everyWalk(all => all.forEach(rule));

/** An assertion that is cheaper than `expect`, because it runs millions of times. */
function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The effects of a whole walk, in order. */
const effectsOf = (all: readonly Visit[]): Effect[] => all.flatMap(visit => visit.effects);

const ofKind = <Kind extends Effect['kind']>(
  effects: readonly Effect[],
  kind: Kind,
): Extract<Effect, { kind: Kind }>[] =>
  effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);

const noncesOf = (state: State): string[] => state.methods.map(known => known.nonce);

/** The requestability events of a step, in order. */
const requestabilityOf = (effects: readonly Effect[]): string[] =>
  ofKind(effects, 'emit').flatMap(({ name }) => (/PaymentMethodRequestable$/i.test(name) ? [name] : []));

/** Updates the set of events that are scheduled. */
function followTimers(timers: Set<string>, { event, effects }: Visit): void {
  timers.delete(event.kind);
  for (const effect of effects) {
    if (effect.kind === 'schedule') timers.add(effect.event.kind);
    if (effect.kind === 'cancel') timers.delete(effect.eventKind);
    if (effect.kind === 'cancel-all') timers.clear();
  }
}

describe('the reducer', () => {
  it('[CORE-1] random event sequences reach every state of the reducer', () => {
    expect(walks).toHaveLength(numberOfWalks);
    const share = (isThere: (state: State) => boolean): number =>
      walks.filter(all => all.some(({ after }) => isThere(after))).length / walks.length;
    expect(new Set(walks.flatMap(all => all.map(({ event }) => event.kind))).size).toBe(25);
    expect(share(({ editing }) => editing.kind === 'confirming')).toBeGreaterThan(0.05);
    expect(share(({ editing }) => editing.kind === 'deleting')).toBeGreaterThan(0.02);
    expect(share(({ isRefreshing }) => isRefreshing)).toBeGreaterThan(0.02);
    expect(share(({ request }) => request.kind === 'tokenizing')).toBeGreaterThan(0.05);
    expect(share(({ request }) => request.kind === 'settling')).toBeGreaterThan(0.05);
  });

  it('[CORE-1] requests return only existing methods, never a spent one', () => {
    everyVisit(({ effects, after }) => {
      for (const { result } of ofKind(effects, 'finish-request')) {
        if (result.kind !== 'given') continue;
        must(noncesOf(after).includes(result.method.nonce), 'a method was given that is not there');
        must(!after.spent.includes(result.method.nonce), 'a spent nonce was given');
      }
    });
  });

  it('[CORE-8] no removed nonce is announced as requestable', () => {
    everyVisit(({ after }) => {
      // In the pause after a method became active, its event has not been emitted yet.
      if (after.request.kind === 'settling' || after.requestable.nonce === null || isLoading(after)) return;
      must(noncesOf(after).includes(after.requestable.nonce), 'a nonce is announced that is gone');
    });
  });

  it('[CORE-9] no spent nonce is offered', () => {
    everyVisit(({ after }) => {
      must(
        after.methods.every(known => !after.spent.includes(known.nonce)),
        'a spent nonce is among the methods',
      );
    });
  });

  it('[CORE-2] every request gets exactly one result, unless it still waits for its nonce', () => {
    everyWalk(all => {
      const asked = all.filter(
        ({ before, event }) => event.kind === 'method-requested' && before.request.kind !== 'tokenizing',
      ).length;
      const isWaiting = all.at(-1)?.after.request.kind === 'tokenizing';
      const answered = ofKind(effectsOf(all), 'finish-request').length;
      must(answered === asked - (isWaiting ? 1 : 0), `${answered} answers to ${asked} requests`);
    });
  });

  it('[CORE-10] nonces are requested one at a time', () => {
    everyVisit(({ before, effects }) => {
      const wanted = ofKind(effects, 'tokenize').length;
      must(wanted <= (before.request.kind === 'tokenizing' ? 0 : 1), 'two nonces are asked for');
    });
  });

  it('[CORE-3] each view event names as previous view the one that the last event named as new', () => {
    everyWalk(all => {
      let last: string | undefined;
      for (const { name, payload } of ofKind(effectsOf(all), 'emit')) {
        if (name !== 'changeActiveView') continue;
        const { previousViewId, newViewId } = payload as { previousViewId?: string; newViewId: string };
        must(previousViewId === last, `${previousViewId} is not ${last}`);
        last = newViewId;
      }
    });
  });

  it('[CORE-4] every change of the requestable flag is emitted; only what was announced is withdrawn', () => {
    everyWalk(all => {
      let reported = false;
      for (const { before, effects, after } of all) {
        for (const name of requestabilityOf(effects)) {
          must(name === 'paymentMethodRequestable' || reported, 'what was not offered is withdrawn');
          reported = name === 'paymentMethodRequestable';
        }
        // The state when `create` resolves is not emitted; the page queries it.
        if (before.phase !== 'ready') reported = after.requestable.isRequestable;
        must(after.phase !== 'ready' || after.requestable.isRequestable === reported, 'the flag changed in silence');
      }
    });
  });

  it('[CORE-5] every pause has a timer that ends it', () => {
    everyWalk(all => {
      const timers = new Set<string>();
      for (const visit of all) {
        followTimers(timers, visit);
        const { phase, request, editing } = visit.after;
        if (phase !== 'ready') continue;
        must(request.kind !== 'settling' || timers.has('active-method-shown'), 'nothing ends the pause');
        const isPausing = editing.kind === 'deleting' && !editing.isShownLongEnough;
        must(!isPausing || timers.has('deletion-shown'), 'nothing ends the deletion');
      }
    });
  });

  it('[CORE-5] the state is `isRefreshing` exactly while a fetch is pending', () => {
    everyWalk(all => {
      let asked = 0;
      for (const { before, event, effects, after } of all) {
        if (event.kind === 'methods-fetched' && before.isRefreshing) asked -= 1;
        asked += ofKind(effects, 'fetch-methods').length;
        must(after.phase === 'closed' || asked === (after.isRefreshing ? 1 : 0), 'nothing ends the refreshing');
      }
    });
  });

  it('[CORE-5] the state is deleting exactly while a deletion is pending', () => {
    const isWaiting = ({ editing }: State): boolean => editing.kind === 'deleting' && !editing.outcome;
    everyWalk(all => {
      let asked = 0;
      for (const { before, event, effects, after } of all) {
        if (event.kind === 'deletion-ended' && isWaiting(before)) asked -= 1;
        asked += ofKind(effects, 'delete-method').length;
        must(after.phase === 'closed' || asked === (isWaiting(after) ? 1 : 0), 'nothing ends the deletion');
      }
    });
  });

  it('[CORE-6] only views of offered options are shown', () => {
    everyVisit(({ after }) => {
      for (const view of [after.view, after.primaryView, after.revealed]) {
        must(view?.kind !== 'sheet' || optionById(after, view.optionId) !== undefined, 'a sheet is of no option');
      }
    });
  });

  it('[CORE-11] only existing methods are selected, and a guest has at most one', () => {
    everyVisit(({ after }) => {
      must(after.activeNonce === null || activeMethod(after) !== undefined, 'what is selected is not there');
      must(!after.isGuest || after.methods.length <= 1, 'a guest has several methods');
    });
  });

  it('[CORE-12] a second view opens only below the methods', () => {
    everyVisit(({ after }) => {
      must(after.phase !== 'ready' || after.primaryView !== null, 'nothing is on screen');
      must(after.revealed === null || after.primaryView?.kind === 'methods', 'something is underneath nothing');
    });
  });

  it('[FLOW-36] only methods that exist and may be deleted are edited, confirmed and deleted', () => {
    everyVisit(({ after }) => {
      const { editing, phase } = after;
      if (phase !== 'ready' || editing.kind === 'off') return;
      must(editing.kind === 'deleting' || after.methods.length > 0, 'nothing is there to edit');
      must(!after.requestable.isRequestable, 'something is requestable during an edit');
      const isAsking = after.view?.kind === 'delete-confirmation';
      must(isAsking === (editing.kind === 'confirming' || editing.kind === 'deleting'), 'the question is out of place');
      if (editing.kind !== 'confirming') return;
      const asked = after.methods.find(known => known.nonce === editing.nonce);
      must(asked !== undefined && !asked.hasSubscription, 'the question is about what must stay');
    });
  });

  it('[CORE-7] a closed widget does nothing except reject requests', () => {
    fc.assert(
      fc.property(walk, fc.array(anyEvent, { maxLength: 10, size: 'max' }), (events, afterwards) => {
        const closing: CoreEvent = { kind: 'closed', error: new DropinError('TORN_DOWN') };
        const all = visits([...events, closing, closing, ...afterwards]).slice(events.length + 1);
        for (const { event, effects, after } of all) {
          expect(after.phase).toBe('closed');
          expect(effects.map(effect => effect.kind).filter(kind => kind !== 'track')).toEqual(
            event.kind === 'method-requested' ? ['finish-request'] : [],
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
