import { DropinError } from '../errors/dropin-error.ts';
import { analyticsName } from './analytics-name.ts';
import { change, rejectRequest, resolveRequest, type Step, withEffects } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { goTo } from './navigation.ts';
import type { PaymentMethod, RequestData, VerificationData } from './payment-method.ts';
import { updateRequestable } from './requestable.ts';
import { activeMethod, homeView, isRequesting, optionById } from './selectors.ts';
import type { SheetMessage } from './state.ts';
import { ACTIVE_METHOD_DELAY_MS } from './timing.ts';
import { needsVerification, verify } from './verification.ts';
import { methodsView, type OptionId } from './view.ts';

/** Handles the merchant's request for a method, in the active view. */
export function request(step: Step, options?: RequestData): Step {
  const { phase, view, editing } = step.state;
  if (isRequesting(step.state)) return step;
  const canReturnMethod = phase === 'ready' && editing.kind === 'off';
  const method = canReturnMethod && view?.kind === 'methods' ? activeMethod(step.state) : undefined;
  const sheet = canReturnMethod && view?.kind === 'sheet' ? optionById(step.state, view.optionId) : undefined;
  // The field of a saved card's security code has the card's nonce in the place of an option's id.
  const optionId = sheet?.status === 'done' ? sheet.id : method?.needsCode && method.nonce;
  if (optionId) {
    const tokenizing = { kind: 'tokenizing', optionId, threeDSecure: options?.threeDSecure } as const;
    return withEffects(change(step, { request: tokenizing, sheetError: null }), { kind: 'tokenize', optionId });
  }
  if (method) return give(step, method, options?.threeDSecure);
  const error = new DropinError(phase === 'closed' ? 'TORN_DOWN' : 'NO_PAYMENT_METHOD');
  return refuseRequest(step, error);
}

/**
 * Handles a nonce from a sheet. The methods view serves the next request immediately; the view and the events change
 * the documented pause.
 */
export function accept(
  step: Step,
  { optionId, method, isExpress }: { optionId: OptionId; method: PaymentMethod; isExpress?: boolean },
): Step {
  const { phase, request: current, isGuest, methods, editing, spent } = step.state;
  if (optionId === method.nonce) {
    const isAsked = current.kind === 'tokenizing' && current.optionId === optionId;
    return isAsked ? give(change(step, { request: { kind: 'idle' } }), method, current.threeDSecure) : step;
  }
  if (phase !== 'ready' || !(isExpress || optionById(step.state, optionId))) return step;
  if (spent.includes(method.nonce)) {
    const error = new DropinError('NO_PAYMENT_METHOD');
    return refuse(step, { kind: 'tokenization-refused', optionId, error, message: { key: 'genericError' } });
  }
  const { nonce, optionId: origin } = method;
  const others = isGuest
    ? []
    : methods.filter(known => known.nonce !== nonce && (!origin || known.optionId !== origin));
  const added = change(step, { methods: [method, ...others] });
  // A deletion rebuilds the list anyway, and the request of another option goes on in its own view.
  const isOther = current.kind === 'tokenizing' && current.optionId !== optionId;
  if (editing.kind === 'deleting' || isOther) return change(added, { activeNonce: method.nonce });
  const shown = activate(change(added, { editing: { kind: 'off' } }), method);
  // A wallet may be approved while another method is verified; that request goes on.
  if (isRequesting(step.state) && current.kind !== 'tokenizing') return shown;
  const settling = change(shown, { request: { kind: 'settling', optionId } });
  return current.kind === 'tokenizing' ? give(settling, method, current.threeDSecure) : settling;
}

/** Handles a failed tokenization: the sheet shows the error and is otherwise unchanged. */
export function refuse(step: Step, event: Extract<CoreEvent, { kind: 'tokenization-refused' }>): Step {
  const { request: current } = step.state;
  if (current.kind !== 'tokenizing' || current.optionId !== event.optionId) return step;
  const released = showSheetError(change(step, { request: { kind: 'idle' } }), event);
  return updateRequestable(refuseRequest(released, event.error));
}

/** Shows an error on a sheet, if that sheet is on screen. */
export function showSheetError(step: Step, event: { optionId: OptionId; message: SheetMessage | null }): Step {
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
    ? withEffects(chosen, { kind: 'track', name: `vaulted-${analyticsName(step.state, method.type)}.select` })
    : chosen;
}

/** Ends a request with a method, after its verification if it needs one. */
function give(step: Step, method: PaymentMethod, threeDSecure: VerificationData | undefined): Step {
  const counted = track(step, analyticsName(step.state, method.type));
  return needsVerification(step.state, method) && threeDSecure?.skip !== true
    ? verify(counted, method, threeDSecure)
    : resolveRequest(counted, method);
}

/** Handles the end of the pause after a method became active. */
export function showActiveMethod(step: Step): Step {
  // A request from a sheet resolves before the view changes.
  if (step.state.editing.kind !== 'off' || step.state.request.kind === 'tokenizing') return step;
  const released = step.state.request.kind === 'settling' ? change(step, { request: { kind: 'idle' } }) : step;
  return goTo(released, homeView(released.state));
}

function activate(step: Step, method: PaymentMethod): Step {
  return withEffects(change(step, { activeNonce: method.nonce, view: methodsView }), {
    kind: 'schedule',
    delayMs: ACTIVE_METHOD_DELAY_MS,
    event: { kind: 'active-method-shown' },
  });
}

function refuseRequest(step: Step, error: DropinError): Step {
  return rejectRequest(track(step, 'error'), error);
}

function track(step: Step, result: string): Step {
  return withEffects(step, { kind: 'track', name: `request-payment-method.${result}` });
}
