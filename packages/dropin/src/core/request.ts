import { DropinError } from '../errors/dropin-error.ts';
import { analyticsName } from './analytics-name.ts';
import { change, perform, type Step } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { updateRequestable } from './requestable.ts';
import { activeMethod, emptyHandedView, optionById } from './selectors.ts';
import type { RequestResult, SheetMessage } from './state.ts';
import { ACTIVE_METHOD_DELAY_MS } from './timing.ts';
import { methodsView, type OptionId } from './view.ts';

/** Handles the merchant's request for a method, in the active view. */
export function request(step: Step): Step {
  const { phase, request: current, view, editing } = step.state;
  if (current.kind === 'tokenizing') return step;
  const isAnswering = phase === 'ready' && editing.kind === 'off';
  if (isAnswering && view?.kind === 'sheet' && optionById(step.state, view.optionId)?.status === 'done') {
    const blocked = change(step, { request: { kind: 'tokenizing', optionId: view.optionId }, sheetError: null });
    return perform(blocked, { kind: 'tokenize', optionId: view.optionId });
  }
  const method = isAnswering && view?.kind === 'methods' ? activeMethod(step.state) : undefined;
  if (method) return finish(step, { kind: 'given', method });
  const error = new DropinError(phase === 'closed' ? 'TORN_DOWN' : 'NO_PAYMENT_METHOD');
  return finish(step, { kind: 'refused', error });
}

/**
 * Handles a nonce from a sheet. The methods view serves the next request immediately; the view and the events change
 * the documented pause.
 */
export function accept(step: Step, { optionId, method }: { optionId: OptionId; method: PaymentMethod }): Step {
  const { phase, request: current, isGuest, methods, editing, spent } = step.state;
  if (phase !== 'ready' || !optionById(step.state, optionId)) return step;
  if (spent.includes(method.nonce)) {
    const error = new DropinError('NO_PAYMENT_METHOD');
    return refuse(step, { kind: 'tokenization-refused', optionId, error, message: { key: 'genericError' } });
  }
  const others = isGuest ? [] : methods.filter(known => known.nonce !== method.nonce);
  const added = change(step, { methods: [method, ...others] });
  // While a method is being deleted the list is rebuilt anyway, and with it what is chosen.
  const shown =
    editing.kind === 'deleting'
      ? change(added, { activeNonce: method.nonce })
      : activate(change(added, { editing: { kind: 'off' }, request: { kind: 'settling', optionId } }), method);
  return current.kind === 'tokenizing' ? finish(shown, { kind: 'given', method }) : shown;
}

/** Handles a failed tokenization: the sheet shows the error and is otherwise unchanged. */
export function refuse(step: Step, event: Extract<CoreEvent, { kind: 'tokenization-refused' }>): Step {
  const { request: current } = step.state;
  if (current.kind !== 'tokenizing' || current.optionId !== event.optionId) return step;
  const released = showSheetError(change(step, { request: { kind: 'idle' } }), event);
  return updateRequestable(finish(released, { kind: 'refused', error: event.error }));
}

/** Shows an error on a sheet, if that sheet is on screen. */
export function showSheetError(step: Step, event: { optionId: OptionId; message: SheetMessage }): Step {
  const { view } = step.state;
  const isShown = view?.kind === 'sheet' && view.optionId === event.optionId;
  return isShown ? change(step, { sheetError: event.message }) : step;
}

/** Handles the choice of one of the methods. */
export function chooseMethod(step: Step, nonce: string): Step {
  const method = step.state.methods.find(candidate => candidate.nonce === nonce);
  if (!method) return step;
  const chosen = activate(step, method);
  return method.vaulted
    ? perform(chosen, { kind: 'track', name: `vaulted-${analyticsName(method.type)}.select` })
    : chosen;
}

/** Handles the end of the pause after a method became active. */
export function showActiveMethod(step: Step): Step {
  // A request from a sheet resolves before the view changes.
  if (step.state.editing.kind !== 'off' || step.state.request.kind === 'tokenizing') return step;
  const released = step.state.request.kind === 'settling' ? change(step, { request: { kind: 'idle' } }) : step;
  return goTo(released, released.state.methods.length > 0 ? methodsView : emptyHandedView(released.state));
}

function activate(step: Step, method: PaymentMethod): Step {
  return perform(change(step, { activeNonce: method.nonce, view: methodsView }), {
    kind: 'schedule',
    delayMs: ACTIVE_METHOD_DELAY_MS,
    event: { kind: 'active-method-shown' },
  });
}

function finish(step: Step, result: RequestResult): Step {
  const name = result.kind === 'given' ? analyticsName(result.method.type) : 'error';
  return perform(step, { kind: 'track', name: `request-payment-method.${name}` }, { kind: 'finish-request', result });
}
