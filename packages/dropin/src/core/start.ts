import { DropinError } from '../errors/dropin-error.ts';
import { change, perform, type Step } from './effect.ts';
import { goTo } from './navigation.ts';
import { startView } from './selectors.ts';
import type { OptionState } from './state.ts';
import type { OptionId } from './view.ts';

/** Learns what is on offer. */
export function connect(
  step: Step,
  isGuest: boolean,
  options: readonly Pick<OptionState, 'id' | 'paymentType'>[],
): Step {
  if (step.state.phase !== 'connecting') return step;
  return change(step, {
    phase: 'starting',
    isGuest,
    options: options.map(option => ({ ...option, status: 'starting', isComplete: false })),
  });
}

/** Notes that one option can, or cannot, be used. When none is left in doubt the widget opens or gives up. */
export function settleOption(step: Step, optionId: OptionId, status: 'done' | 'failed', error?: unknown): Step {
  if (step.state.phase !== 'starting') return step;
  const options = step.state.options.map(option =>
    option.id === optionId && option.status === 'starting' ? { ...option, status } : option,
  );
  const settled = change(step, { options });
  if (options.some(option => option.status === 'starting')) return settled;
  return options.some(option => option.status === 'done') ? open(settled) : giveUp(settled, error);
}

/** The start view stands before `create` resolves, so that nothing is announced to a merchant who just got hold of us. */
function open(step: Step): Step {
  const opened = change(goTo(step, startView(step.state)), { phase: 'ready' });
  return perform(opened, { kind: 'finish-create' });
}

function giveUp(step: Step, error: unknown): Step {
  return perform(change(step, { phase: 'closed' }), {
    kind: 'finish-create',
    error: new DropinError('ALL_OPTIONS_FAILED', error),
  });
}
