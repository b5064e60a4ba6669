import type { State } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** The last change of each widget: one begins after the other has ended. */
const last = new WeakMap<MountedWidget, Promise<unknown>>();

/** Runs a change after those before it, whatever became of them. */
export function enqueue<Result>(mounted: MountedWidget, change: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(mounted) ?? Promise.resolve()).then(change, change);
  last.set(mounted, turn);
  return turn;
}

/**
 * Waits until no request is pending, nothing is being deleted and no wallet is open. A wallet among `given` is not waited
 * for, because the change is about it.
 */
export function untilCalm({ widget }: MountedWidget, given: readonly OptionId[] = []): Promise<void> {
  const isCalm = ({ phase, request, busyOption, editing }: State): boolean =>
    phase === 'closed' ||
    (request.kind === 'idle' && editing.kind !== 'deleting' && (busyOption === null || given.includes(busyOption)));
  if (isCalm(widget.state)) return Promise.resolve();
  return new Promise(resolve => {
    const observe = (state: State): void => {
      if (!isCalm(state)) return;
      widget.observers.delete(observe);
      resolve();
    };
    widget.observers.add(observe);
  });
}
