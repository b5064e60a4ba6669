import type { DropinEvents } from '../config/public-events.ts';
import type { State } from '../core/state.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';
import { deletedMethod } from './deletion.ts';
import { observeFocus } from './focus.ts';
import { observeOptions } from './options.ts';
import { observeStatus } from './status.ts';

/** A handler that was registered. */
export interface Registration {
  readonly name: keyof DropinEvents;
  readonly handler: (payload: never) => void;
}

/** Emits events, and tells a later handler what has happened already. */
interface Observation {
  tell(registration: Registration): void;
}

const observations = new WeakMap<MountedWidget, Observation>();

/**
 * Emits the events that are read off the widget's states, from the first handler on; `since` is the state when it was
 * registered, before this code was loaded.
 */
export function observe(mounted: MountedWidget, since: State, registration: Registration): void {
  const known = observations.get(mounted);
  const observation = known ?? begin(mounted, since);
  observations.set(mounted, observation);
  observation.tell(registration);
}

function begin(mounted: MountedWidget, since: State): Observation {
  const { widget, environment } = mounted;
  const { emitter } = widget;
  const isOver = (): boolean => widget.state.phase === 'closed';
  const status = observeStatus(mounted, since, payload => emitter.emit('change', payload));
  const options = observeOptions(mounted, (name, payload) => emitter.emit(name, payload));
  const focus = observeFocus(mounted, name => emitter.emit(name));
  let last = since;
  const look = (state: State): void => {
    const before = last;
    last = state;
    // After the effects of the event, so that a handler finds the widget in its new state; together, as one change.
    queueMicrotask(() => {
      if (isOver()) return;
      const deleted = deletedMethod(before, state);
      if (deleted) emitter.emit('methodDeleted', deleted);
      options.look();
      status.look();
      focus.look();
    });
  };
  widget.observers.add(look);
  look(widget.state);
  return {
    tell({ name, handler }) {
      const past = name === 'ready' ? [timingsOf(mounted)] : options.past(name);
      for (const payload of past) {
        // It may have been removed while this code was loading, or by itself.
        if (isOver() || !emitter.hasListener(name, handler)) return;
        try {
          // Each event's handlers take its payload.
          handler(payload as never);
        } catch (error) {
          environment.reporter.callbackFailed(error);
        }
      }
    },
  };
}

function timingsOf({ begunAt, readyAt, start }: MountedWidget): DropinEvents['ready'] {
  const since = (time: number): number => Math.round(time - begunAt);
  return {
    totalMs: since(readyAt),
    optionsMs: Object.fromEntries([...start.times].map(([id, time]) => [id, since(time)])),
  };
}
