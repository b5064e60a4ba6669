import { change, type Step } from './effect.ts';
import { goHome } from './navigation.ts';
import { refresh } from './removal.ts';
import { updateRequestable } from './requestable.ts';
import type { OptionState, StartSettings, State } from './state.ts';
import type { OptionId } from './view.ts';

/** A change of the merchant's options, as far as the core follows them. */
export interface OptionsChange {
  /** The options on offer from now on, in order. */
  readonly options: readonly OptionState[];
  readonly settings: Partial<StartSettings>;
  /** Options whose unsaved methods are forgotten, because what they were approved for has changed. */
  readonly reconfigured: readonly OptionId[];
  /** Whether the saved methods are fetched again, because others are shown. */
  readonly isRefetching: boolean;
}

/**
 * Changes everything in one step, so that the screen changes once. The buyer stays in a view as long as it exists;
 * else the initial view opens.
 */
export function changeOptions(step: Step, { options, settings, reconfigured, isRefetching }: OptionsChange): Step {
  const { state } = step;
  const isOutdated = (type: string): boolean =>
    state.options.some(({ id, paymentType }) => paymentType === type && reconfigured.includes(id));
  const methods = state.methods.filter(({ type, vaulted }) =>
    vaulted
      ? options.some(({ paymentType, vaultedType = paymentType }) => vaultedType === type)
      : options.some(({ paymentType }) => paymentType === type) && !isOutdated(type),
  );
  const done = options.filter(({ status }) => status === 'done').map(({ id }) => id);
  const changed = change(step, {
    options,
    methods,
    settings: { ...state.settings, ...settings },
    // A wallet that is given up no longer blocks the others.
    busyOption: state.busyOption !== null && done.includes(state.busyOption) ? state.busyOption : null,
    complete: Object.fromEntries(Object.entries(state.complete).filter(([id]) => done.includes(id))),
    activeNonce: methods.some(({ nonce }) => nonce === state.activeNonce) ? state.activeNonce : null,
  });
  const shown = isShown(changed.state) ? updateRequestable(changed) : goHome(changed);
  return isRefetching ? refresh(shown) : shown;
}

/** Whether every view that is open still exists. */
function isShown({ view, primaryView, revealed, options, methods }: State): boolean {
  return [view, primaryView, revealed].every(open => {
    if (open?.kind === 'sheet') return options.some(({ id }) => id === open.optionId);
    if (open?.kind === 'options') return options.length > 1;
    return open === null || methods.length > 0;
  });
}
