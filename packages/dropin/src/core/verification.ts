import { DropinError } from '../errors/dropin-error.ts';
import { change, rejectRequest, resolveRequest, type Step, withEffects } from './effect.ts';
import { goHome, goTo } from './navigation.ts';
import type { PaymentMethod, RequestData, VerificationData, VerifiedMethod } from './payment-method.ts';
import { refresh } from './removal.ts';
import { updateRequestable } from './requestable.ts';
import { nonceIn } from './selectors.ts';
import type { State } from './state.ts';
import { methodsView } from './view.ts';

/**
 * Whether a method must be verified before a request returns it: a card, also one from Google Pay unless its number is
 * a token of the card network, about whose liability nothing is known yet.
 */
export function needsVerification({ settings }: State, { type, details, liabilityShifted }: PaymentMethod): boolean {
  const isCard = type === 'CreditCard' || (type === 'AndroidPayCard' && details.isNetworkTokenized === false);
  return settings.isVerifying && isCard && typeof liabilityShifted !== 'boolean';
}

/** Whether a request needs another verification than the one that is running. A request without data joins it. */
export function isOtherVerification(running: RequestData | undefined, asked: RequestData | undefined): boolean {
  return asked?.threeDSecure !== undefined && textOf(asked) !== textOf(running);
}

/** Data that is no JSON cannot be compared, so it counts as other data. */
function textOf(options: RequestData | undefined): unknown {
  try {
    return JSON.stringify(options?.threeDSecure);
  } catch (error) {
    return error;
  }
}

/** Starts the verification of a method. Until it ends, nothing is announced as requestable. */
export function verify(step: Step, method: PaymentMethod, threeDSecure: VerificationData | undefined): Step {
  return withEffects(change(step, { request: { kind: 'verifying', method } }), {
    kind: 'verify',
    method,
    threeDSecure,
  });
}

/**
 * Handles a successful verification: the method has its new nonce in the list before the events are emitted and the
 * request resolves.
 */
export function takeVerified(step: Step, result: VerifiedMethod): Step {
  const { request, methods, spent, isGuest, announcedViewId } = step.state;
  if (request.kind !== 'verifying') return step;
  const { method } = request;
  const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = result;
  if (spent.includes(method.nonce) || spent.includes(nonce)) return failVerification(step);
  const verified = { ...method, nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo };
  // The list may have been cleared or fetched again meanwhile.
  const replaced = nonceIn(methods, method);
  const changed = change(step, {
    methods:
      replaced === null
        ? [verified, ...(isGuest ? [] : methods)]
        : methods.map(known => (known.nonce === replaced ? verified : known)),
    activeNonce: nonce,
    view: methodsView,
    request: { kind: 'idle' },
  });
  // The view is announced before its method, also if the verification was faster than the pause before the view.
  const shown = announcedViewId === methodsView.kind ? updateRequestable(changed) : goTo(changed, methodsView);
  return resolveRequest(shown, verified);
}

/**
 * Handles a failed verification: its method and every unsaved one are removed. The request is rejected once the saved
 * methods were fetched again, the failed one among them if the gateway still lists it; a guest has none.
 */
export function failVerification(step: Step, cause?: unknown): Step {
  const { request, methods, isGuest } = step.state;
  if (request.kind !== 'verifying') return step;
  const { nonce } = request.method;
  const failed = change(step, {
    methods: methods.filter(known => known.vaulted && known.nonce !== nonce),
    activeNonce: null,
    request: { kind: 'failing', error: new DropinError('THREE_D_SECURE_AUTHENTICATION_FAILED', cause) },
  });
  return rejectFailed(isGuest ? failed : refresh(failed));
}

/** Rejects the request of a failed verification once nothing is fetched any more. The message outlasts the navigation. */
export function rejectFailed(step: Step): Step {
  const { request, isRefreshing } = step.state;
  if (request.kind !== 'failing' || isRefreshing) return step;
  const released = withEffects(change(step, { request: { kind: 'idle' } }), {
    kind: 'cancel',
    eventKind: 'active-method-shown',
  });
  // The bank has nothing to do with a mistake of the page, such as a missing amount.
  const key = request.error.type === 'merchant' ? 'genericError' : 'threeDSecureFailed';
  return rejectRequest(change(goHome(released), { sheetError: { key } }), request.error);
}
