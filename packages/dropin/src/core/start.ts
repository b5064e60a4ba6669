import { DropinError } from '../errors/dropin-error.ts';
import { analyticsName } from './analytics-name.ts';
import { change, type Step, withEffects } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { goHome, goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { accept } from './request.ts';
import { startView } from './selectors.ts';
import type { AppSwitch, OptionState, State } from './state.ts';
import { START_GRACE_MS, WANTED_GRACE_MS } from './timing.ts';
import { type OptionId, sheetView } from './view.ts';

/** Stores the offered options once the account is known. */
export function connect(step: Step, event: Extract<CoreEvent, { kind: 'connected' }>): Step {
  if (step.state.phase !== 'connecting') return step;
  const { isGuest, settings } = event;
  const options = event.options.map(({ id, paymentType, vaultedType, analyticsName: name, isChecking }) => ({
    id,
    paymentType,
    vaultedType,
    analyticsName: name,
    status: isChecking ? ('checking' as const) : ('starting' as const),
  }));
  return change(step, { phase: 'starting', isGuest, settings, options, returning: event.returning });
}

/** Stores the saved methods. */
export function takeSaved(step: Step, methods: readonly PaymentMethod[]): Step {
  if (step.state.phase !== 'starting') return step;
  return openWhenSettled(change(step, { methods, isVaultKnown: true }));
}

/**
 * Stores that an option started or failed, or removes it; in a widget that is in use already, the option is enabled or
 * disabled, and a list that has only one entry left gives way to it.
 */
export function settleOption(
  step: Step,
  optionId: OptionId,
  {
    status,
    error,
    appSwitch,
  }: { status: 'done' | 'failed' | 'withdrawn'; error?: unknown; appSwitch?: AppSwitch | undefined },
): Step {
  const { phase, view } = step.state;
  if (phase !== 'starting' && phase !== 'ready') return step;
  const options = step.state.options.flatMap(option => {
    if (option.id !== optionId || isSettled(option)) return option;
    return status === 'withdrawn' ? [] : { ...option, status, error };
  });
  const settled = change(step, { options });
  if (phase === 'ready') {
    return view?.kind === 'options' && options.length === 1 ? goHome(settled) : showAppSwitch(settled, appSwitch);
  }
  return options.every(option => option.status === 'failed')
    ? giveUp(settled, error)
    : openWhenSettled(change(settled, { appSwitch: appSwitch ?? step.state.appSwitch }));
}

const isSettled = ({ status }: OptionState): boolean => status === 'done' || status === 'failed';

/** Opens the widget although options are still starting, if there is one that can be used. */
export function openWhenDue(step: Step): Step {
  return step.state.phase === 'starting' && isUsable(step.state) ? open(step) : step;
}

/** Opens the widget once every option has started or failed and the saved methods are known, or a little later. */
function openWhenSettled(step: Step): Step {
  const { options, settings, returning } = step.state;
  if (!isUsable(step.state)) return step;
  // An option that the widget is to open with is waited for longer.
  const isWanted = options.some(
    option => (option.id === settings.initialView || option.id === returning) && !isSettled(option),
  );
  if (!isWanted && options.every(option => option.status !== 'starting')) return open(step);
  const delayMs = isWanted ? WANTED_GRACE_MS : START_GRACE_MS;
  return withEffects(step, { kind: 'schedule', delayMs, event: { kind: 'start-due' } });
}

const isUsable = ({ isVaultKnown, options }: State): boolean =>
  isVaultKnown && options.some(option => option.status === 'done');

/** The start view is shown before `create` resolves, so that the merchant gets no event for it. */
function open(step: Step): Step {
  const { methods, settings, appSwitch } = step.state;
  const [first] = methods;
  const chosen =
    first && settings.isPreselecting
      ? withEffects(change(step, { activeNonce: first.nonce }), { kind: 'track', name: 'vaulted-card.preselect' })
      : step;
  const placed = goTo(chosen, startView(step.state));
  const shown = appSwitch?.kind === 'failed' ? showFailure(placed, appSwitch) : placed;
  const opened = withEffects(
    change(shown, { phase: 'ready', appSwitch: null }),
    { kind: 'cancel', eventKind: 'start-due' },
    { kind: 'track', name: 'appeared' },
    { kind: 'finish-create' },
  );
  if (appSwitch?.kind === 'tokenized') return accept(opened, appSwitch);
  return appSwitch ? opened : withEffects(opened, ...appearances(step.state));
}

/** Shows the result of another app that arrived after the widget had opened. */
function showAppSwitch(step: Step, appSwitch: AppSwitch | undefined): Step {
  if (!appSwitch) return step;
  return appSwitch.kind === 'failed' ? showFailure(step, appSwitch) : accept(step, appSwitch);
}

function showFailure(step: Step, { optionId, message }: Extract<AppSwitch, { kind: 'failed' }>): Step {
  return change(goTo(step, sheetView(optionId)), { sheetError: message });
}

function appearances(state: State): { readonly kind: 'track'; readonly name: string }[] {
  const types = new Set(state.methods.map(({ type }) => type));
  return [...types].map(type => ({ kind: 'track', name: `vaulted-${analyticsName(state, type)}.appear` }));
}

function giveUp(step: Step, error: unknown): Step {
  return withEffects(
    change(step, { phase: 'closed' }),
    { kind: 'track', name: 'load-error' },
    {
      kind: 'finish-create',
      error: new DropinError(step.state.options.length > 0 ? 'ALL_OPTIONS_FAILED' : 'NO_VALID_OPTIONS', error),
    },
  );
}
