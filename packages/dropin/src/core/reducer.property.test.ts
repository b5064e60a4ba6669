import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyEvent,
  everyVisit,
  everyWalk,
  numberOfWalks,
  type Visit,
  visits,
  walk,
  walks,
} from '../../test/random-walks.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { Effect } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { activeMethod, isLoading, isRequesting, optionById } from './selectors.ts';
import type { State } from './state.ts';
import { needsVerification } from './verification.ts';

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

/** The rule that [CORE-17] checks, which also runs against steps that break it. */
function returnsVerifiedOnly({ event, effects, after }: Visit): void {
  for (const { result } of ofKind(effects, 'finish-request')) {
    const isVerified = event.kind === 'verified' || result.kind !== 'given' || !needsVerification(after, result.method);
    must(isVerified, 'an unverified card is returned');
  }
}

describe('the reducer', () => {
  it('[CORE-1] random event sequences reach every state of the reducer', () => {
    expect(walks).toHaveLength(numberOfWalks);
    const share = (isThere: (state: State) => boolean): number =>
      walks.filter(all => all.some(({ after }) => isThere(after))).length / walks.length;
    expect(new Set(walks.flatMap(all => all.map(({ event }) => event.kind))).size).toBe(28);
    expect(share(({ editing }) => editing.kind === 'confirming')).toBeGreaterThan(0.05);
    expect(share(({ editing }) => editing.kind === 'deleting')).toBeGreaterThan(0.02);
    expect(share(({ isRefreshing }) => isRefreshing)).toBeGreaterThan(0.02);
    expect(share(({ request }) => request.kind === 'tokenizing')).toBeGreaterThan(0.05);
    expect(share(({ request }) => request.kind === 'settling')).toBeGreaterThan(0.05);
    expect(share(({ request }) => request.kind === 'verifying')).toBeGreaterThan(0.05);
    expect(share(({ request }) => request.kind === 'failing')).toBeGreaterThan(0.02);
  });

  it('[CORE-1] [CORE-13] requests return only existing methods, never a spent one', () => {
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
        ({ before, event }) => event.kind === 'method-requested' && !isRequesting(before),
      ).length;
      const last = all.at(-1);
      const isWaiting = last !== undefined && isRequesting(last.after);
      const results = ofKind(effectsOf(all), 'finish-request').length;
      must(results === asked - (isWaiting ? 1 : 0), `${results} results for ${asked} requests`);
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

  it('[CORE-4] [CORE-14] every change of the requestable flag is emitted; only what was announced is withdrawn', () => {
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
        must(after.request.kind !== 'failing' || after.isRefreshing, 'nothing ends the rejection');
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

  it('[CORE-16] the state is verifying exactly while one verification is pending', () => {
    everyWalk(all => {
      let asked = 0;
      for (const { before, event, effects, after } of all) {
        const isEnd = event.kind === 'verified' || event.kind === 'verification-failed';
        if (isEnd && before.request.kind === 'verifying') asked -= 1;
        asked += ofKind(effects, 'verify').length;
        const isVerifying = after.request.kind === 'verifying';
        must(after.phase === 'closed' || asked === (isVerifying ? 1 : 0), 'nothing ends the verification');
      }
    });
  });

  it('[CORE-17] a request returns a card that has to be verified only from its verification', () => {
    everyVisit(returnsVerifiedOnly);
    const unverified: Visit[] = [];
    everyVisit(visit => {
      if (visit.event.kind !== 'tokenized' || ofKind(visit.effects, 'verify').length === 0) return;
      const result = { kind: 'given', method: visit.event.method } as const;
      unverified.push({ ...visit, effects: [{ kind: 'finish-request', result }] });
    });
    expect(unverified.length).toBeGreaterThan(0);
    for (const visit of unverified) expect(() => returnsVerifiedOnly(visit)).toThrow('unverified');
  });

  it('[CORE-18] nothing becomes requestable while a verification runs', () => {
    everyVisit(({ after, effects }) => {
      const isQuiet = !requestabilityOf(effects).includes('paymentMethodRequestable');
      must(isQuiet || after.request.kind !== 'verifying', 'a method is announced before it is verified');
    });
  });

  it('[CORE-19] a failed verification leaves its message on the screen', () => {
    let failures = 0;
    everyVisit(({ after, effects }) => {
      for (const { result } of ofKind(effects, 'finish-request')) {
        if (result.kind === 'given' || result.error.code !== 'THREE_D_SECURE_AUTHENTICATION_FAILED') continue;
        failures += 1;
        must(after.sheetError !== null && !isLoading(after), 'the failure is not shown');
      }
    });
    expect(failures).toBeGreaterThan(0);
  });

  it('[CORE-6] only views of offered options are shown', () => {
    everyVisit(({ after }) => {
      for (const view of [after.view, after.primaryView, after.revealed]) {
        must(view?.kind !== 'sheet' || optionById(after, view.optionId) !== undefined, 'a sheet is of no option');
      }
    });
  });

  it('[CORE-11] [CORE-15] only existing methods are selected, and a guest has at most one', () => {
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

  it('[FLOW-36] [FLOW-34] [FLOW-44] [FLOW-62] only methods that exist and may be deleted are edited and confirmed', () => {
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

  it('[FLOW-63] only a method whose deletion was confirmed is deleted', () => {
    let deletions = 0;
    everyVisit(({ before, event, effects }) => {
      for (const { method } of ofKind(effects, 'delete-method')) {
        deletions += 1;
        must(event.kind === 'deletion-answered' && event.isConfirmed, 'a deletion began without a confirmation');
        const { editing } = before;
        must(editing.kind === 'confirming' && editing.nonce === method.nonce, 'another method is deleted');
      }
    });
    expect(deletions).toBeGreaterThan(0);
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
