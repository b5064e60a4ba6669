import { DropinError } from '../errors/dropin-error.ts';
import { analyticsName } from './analytics-name.ts';
import { change, perform, type Step } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { accept } from './request.ts';
import { startView } from './selectors.ts';
import type { AppSwitch } from './state.ts';
import { type OptionId, sheetView } from './view.ts';

/** Stores the offered options once the account is known. */
export function connect(step: Step, event: Extract<CoreEvent, { kind: 'connected' }>): Step {
  if (step.state.phase !== 'connecting') return step;
  const { isGuest, settings } = event;
  const options = event.options.map(({ id, paymentType }) => ({
    id,
    paymentType,
    status: 'starting' as const,
    isComplete: false,
  }));
  return change(step, { phase: 'starting', isGuest, settings, options });
}

/** Stores the saved methods. */
export function takeSaved(step: Step, methods: readonly PaymentMethod[]): Step {
  if (step.state.phase !== 'starting') return step;
  return openWhenSettled(change(step, { methods, isVaultKnown: true }));
}

/** Stores that an option started or failed. */
export function settleOption(
  step: Step,
  optionId: OptionId,
  { status, error, appSwitch }: { status: 'done' | 'failed'; error?: unknown; appSwitch?: AppSwitch | undefined },
): Step {
  if (step.state.phase !== 'starting') return step;
  const options = step.state.options.map(option =>
    option.id === optionId && option.status === 'starting' ? { ...option, status } : option,
  );
  const settled = change(step, { options, appSwitch: appSwitch ?? step.state.appSwitch });
  return options.every(option => option.status === 'failed') ? giveUp(settled, error) : openWhenSettled(settled);
}

/** Opens the widget once every option has started or failed and the saved methods are known. */
function openWhenSettled(step: Step): Step {
  const { isVaultKnown, options } = step.state;
  return isVaultKnown && options.every(option => option.status !== 'starting') ? open(step) : step;
}

/** The start view is shown before `create` resolves, so that the merchant gets no event for it. */
function open(step: Step): Step {
  const { methods, settings, appSwitch } = step.state;
  const [first] = methods;
  const chosen =
    first && settings.isPreselecting
      ? perform(change(step, { activeNonce: first.nonce }), { kind: 'track', name: 'vaulted-card.preselect' })
      : step;
  const placed = goTo(chosen, startView(step.state));
  const shown = appSwitch?.kind === 'failed' ? showFailure(placed, appSwitch) : placed;
  const opened = perform(
    change(shown, { phase: 'ready', appSwitch: null }),
    { kind: 'track', name: 'appeared' },
    { kind: 'finish-create' },
  );
  if (appSwitch?.kind === 'tokenized') return accept(opened, appSwitch);
  return appSwitch ? opened : perform(opened, ...appearances(methods.map(({ type }) => type)));
}

function showFailure(step: Step, { optionId, message }: Extract<AppSwitch, { kind: 'failed' }>): Step {
  return change(goTo(step, sheetView(optionId)), { sheetError: message });
}

function appearances(types: readonly string[]): { readonly kind: 'track'; readonly name: string }[] {
  return [...new Set(types)].map(type => ({ kind: 'track', name: `vaulted-${analyticsName(type)}.appear` }));
}

function giveUp(step: Step, error: unknown): Step {
  return perform(
    change(step, { phase: 'closed' }),
    { kind: 'track', name: 'load-error' },
    { kind: 'finish-create', error: new DropinError('ALL_OPTIONS_FAILED', error) },
  );
}
