import type { Effect } from './effect.ts';
import type { CoreEvent } from './event.ts';
import type { Cancel, Clock, OutwardEffect } from './ports.ts';
import { reduce } from './reducer.ts';
import { initialState, type State } from './state.ts';
import type { TimedEvent } from './timed-event.ts';

/** The dependencies of a runtime. */
export interface RuntimeOptions {
  readonly clock: Clock;
  /** Renders a state. Called before the effects of the event run. */
  readonly render: (state: State) => void;
  /** Executes one effect. */
  readonly execute: (effect: OutwardEffect) => void;
}

/** Holds the state, passes events to the reducer one after another and executes their effects in order. */
export interface Runtime {
  readonly state: State;
  dispatch(event: CoreEvent): void;
}

/** Creates a runtime. */
export function createRuntime({ clock, render, execute }: RuntimeOptions): Runtime {
  let state = initialState;
  const queue: CoreEvent[] = [];
  const waiting = new Map<TimedEvent['kind'], Cancel>();
  let isBusy = false;

  function dispatch(event: CoreEvent): void {
    queue.push(event);
    // An effect may dispatch another event, for instance when a merchant's handler calls the widget. That event
    // waits until the pending effects have run, so that listeners receive events in order.
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) process(next);
    } finally {
      isBusy = false;
    }
  }

  function process(event: CoreEvent): void {
    const step = reduce(state, event);
    state = step.state;
    render(state);
    step.effects.forEach(carryOut);
  }

  function carryOut(effect: Effect): void {
    if (effect.kind === 'schedule') schedule(effect.event, effect.delayMs);
    else if (effect.kind === 'cancel') cancel(effect.eventKind);
    else if (effect.kind === 'cancel-all') for (const kind of waiting.keys()) cancel(kind);
    else execute(effect);
  }

  function schedule(event: TimedEvent, delayMs: number): void {
    cancel(event.kind);
    waiting.set(
      event.kind,
      clock.after(delayMs, () => {
        waiting.delete(event.kind);
        dispatch(event);
      }),
    );
  }

  function cancel(kind: TimedEvent['kind']): void {
    waiting.get(kind)?.();
    waiting.delete(kind);
  }

  return {
    get state() {
      return state;
    },
    dispatch,
  };
}
