import { DropinError } from '../errors/dropin-error.ts';
import { change, perform, type Step } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { updateRequestable, withdrawRequestable } from './requestable.ts';
import { activeMethod, emptyHandedView, isOnEmptyHandedView, optionById } from './selectors.ts';
import type { RequestResult } from './state.ts';
import { ACTIVE_METHOD_DELAY_MS } from './timing.ts';
import { methodsView } from './view.ts';

/** The merchant asks for a method: the active view answers. */
export function request(step: Step): Step {
  const { phase, request: current, view } = step.state;
  if (current.kind === 'tokenizing') return step;
  if (phase === 'ready' && view?.kind === 'sheet' && optionById(step.state, view.optionId)?.status === 'done') {
    const blocked = change(step, { request: { kind: 'tokenizing', optionId: view.optionId }, sheetError: null });
    return perform(blocked, { kind: 'tokenize', optionId: view.optionId });
  }
  const method = phase === 'ready' && view?.kind === 'methods' ? activeMethod(step.state) : undefined;
  return finish(
    step,
    method ? { kind: 'given', method } : { kind: 'refused', error: new DropinError('NO_PAYMENT_METHOD') },
  );
}

/**
 * A sheet brought a nonce. The methods view takes over at once for whoever asks next; the screen and the events follow
 * after the pause that merchants know.
 */
export function accept(step: Step, event: Extract<CoreEvent, { kind: 'tokenized' }>): Step {
  const { request: current, isGuest, methods } = step.state;
  if (step.state.phase !== 'ready' || !optionById(step.state, event.optionId)) return step;
  const others = isGuest ? [] : methods.filter(method => method.nonce !== event.method.nonce);
  const added = change(step, {
    methods: [event.method, ...others],
    request: { kind: 'settling', optionId: event.optionId },
  });
  const shown = activate(added, event.method);
  return current.kind === 'tokenizing' ? finish(shown, { kind: 'given', method: event.method }) : shown;
}

/** A sheet could not bring a nonce: it says why, and stays as it is. */
export function refuse(step: Step, event: Extract<CoreEvent, { kind: 'tokenization-refused' }>): Step {
  const { request: current } = step.state;
  if (current.kind !== 'tokenizing' || current.optionId !== event.optionId) return step;
  const released = change(step, { request: { kind: 'idle' }, sheetError: event.message });
  return updateRequestable(finish(released, { kind: 'refused', error: event.error }));
}

/** The shopper picked one of the methods. */
export function chooseMethod(step: Step, nonce: string): Step {
  const method = step.state.methods.find(candidate => candidate.nonce === nonce);
  return method && step.state.request.kind !== 'tokenizing' ? activate(step, method) : step;
}

/** The pause after a method became active is over. */
export function showActiveMethod(step: Step): Step {
  const released = step.state.request.kind === 'settling' ? change(step, { request: { kind: 'idle' } }) : step;
  return goTo(released, released.state.methods.length > 0 ? methodsView : emptyHandedView(released.state));
}

/** Forgets the selection and every method that is not saved. */
export function clearSelection(step: Step): Step {
  const { request: current } = step.state;
  const methods = step.state.methods.filter(method => method.vaulted === true);
  const wasSettling = current.kind === 'settling';
  const cleared = change(step, {
    methods,
    activeNonce: null,
    request: wasSettling ? { kind: 'idle' } : current,
  });
  const withdrawn = withdrawRequestable(cleared);
  if (methods.length === 0 && (wasSettling || !isOnEmptyHandedView(withdrawn.state))) {
    return goTo(withdrawn, emptyHandedView(withdrawn.state));
  }
  return wasSettling ? goTo(withdrawn, methodsView) : updateRequestable(withdrawn);
}

function activate(step: Step, method: PaymentMethod): Step {
  return perform(change(step, { activeNonce: method.nonce, view: methodsView }), {
    kind: 'schedule',
    delayMs: ACTIVE_METHOD_DELAY_MS,
    event: { kind: 'active-method-shown' },
  });
}

function finish(step: Step, result: RequestResult): Step {
  return perform(step, { kind: 'finish-request', result });
}
