import { change, type Step, withEffects } from './effect.ts';
import { activeMethod, optionById } from './selectors.ts';
import type { State } from './state.ts';

/** The method that a request would return now: a type and, once there is one, a nonce. */
type Offer = { readonly type: string; readonly nonce: string | null };

/**
 * Updates the requestable flag for the active view and notifies the merchant of changes: of the flag, or of the nonce
 * while the flag is set. Nothing is emitted before set-up is complete, and nothing changes during a request, because
 * the widget then empties fields, not the shopper, nor after clearing until the saved methods open.
 */
export function updateRequestable(step: Step): Step {
  const { request, isReturning } = step.state;
  return request.kind === 'idle' && !isReturning ? announce(step, offerOf(step.state)) : step;
}

/** Clears the flag, in any view. */
export function withdrawRequestable(step: Step): Step {
  return announce(step, null);
}

function announce(step: Step, offer: Offer | null): Step {
  const { requestable, phase } = step.state;
  const isRequestable = offer !== null;
  const nonce = offer?.nonce ?? null;
  const isNews = isRequestable !== requestable.isRequestable || (isRequestable && nonce !== requestable.nonce);
  const next = change(step, { requestable: { isRequestable, nonce } });
  if (!isNews || phase !== 'ready') return next;
  return offer === null
    ? withEffects(next, { kind: 'emit', name: 'noPaymentMethodRequestable' })
    : withEffects(next, {
        kind: 'emit',
        name: 'paymentMethodRequestable',
        payload: { type: offer.type, paymentMethodIsSelected: nonce !== null },
      });
}

function offerOf(state: State): Offer | null {
  if (state.editing.kind !== 'off') return null;
  if (state.view?.kind === 'methods') {
    const method = activeMethod(state);
    const isReady = method && (!method.needsCode || state.complete[method.nonce]);
    return isReady ? { type: method.type, nonce: method.nonce } : null;
  }
  if (state.view?.kind !== 'sheet') return null;
  const option = optionById(state, state.view.optionId);
  return option && state.complete[option.id] ? { type: option.paymentType, nonce: null } : null;
}
