import { change, type Step } from './effect.ts';
import { goHome } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
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
  const isKept = ({ type, vaulted, optionId }: PaymentMethod): boolean => {
    const isIts = ({ id, paymentType }: OptionState): boolean => paymentType === type && (optionId ?? id) === id;
    if (vaulted) return options.some(({ paymentType, vaultedType = paymentType }) => vaultedType === type);
    const origins = state.options.filter(isIts);
    // A wallet that is in the express row only was no option before, and is none now.
    const isOffered = origins.length === 0 || options.some(isIts);
    return isOffered && !origins.some(({ id }) => reconfigured.includes(id));
  };
  const done = options.filter(({ status }) => status === 'done').map(({ id }) => id);
  const changed = change(step, {
    options,
    settings: { ...state.settings, ...settings },
    // A wallet that is given up no longer blocks the others.
    busyOption: state.busyOption !== null && done.includes(state.busyOption) ? state.busyOption : null,
    complete: Object.fromEntries(Object.entries(state.complete).filter(([id]) => done.includes(id))),
  });
  const shown = withMethods(changed, state.methods.filter(isKept));
  return isRefetching ? refresh(shown) : shown;
}

/** Forgets the unsaved methods of some types, because what they were approved for has changed. */
export function forgetTypes(step: Step, types: readonly string[]): Step {
  return withMethods(
    step,
    step.state.methods.filter(({ type, vaulted }) => vaulted || !types.includes(type)),
  );
}

function withMethods(step: Step, methods: readonly PaymentMethod[]): Step {
  const { activeNonce } = step.state;
  const isActive = methods.some(({ nonce }) => nonce === activeNonce);
  const changed = change(step, { methods, activeNonce: isActive ? activeNonce : null });
  return isShown(changed.state) ? updateRequestable(changed) : goHome(changed);
}

/** Whether every view that is open still exists. */
function isShown({ view, primaryView, revealed, options, methods }: State): boolean {
  return [view, primaryView, revealed].every(open => {
    if (open?.kind === 'sheet') return options.some(({ id }) => id === open.optionId);
    if (open?.kind === 'options') return options.length > 1;
    return open === null || methods.length > 0;
  });
}
