import { change, perform, type Step } from './effect.ts';
import { activeMethod, optionById } from './selectors.ts';
import type { State } from './state.ts';

/** What a request would find just now: a type and, once there is one, a nonce. */
type Offer = { readonly type: string; readonly nonce: string | null };

/**
 * Brings the requestable flag in line with the active view and notifies the merchant, but only of a change: of the flag,
 * or of the nonce while it is up. Nothing is emitted before set-up is complete, and nothing changes while a request is
 * under way, when fields are being emptied by us rather than by the shopper.
 */
export function updateRequestable(step: Step): Step {
  return step.state.request.kind === 'idle' ? announce(step, offerOf(step.state)) : step;
}

/** Takes the flag down, whatever is on screen. */
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
    ? perform(next, { kind: 'emit', name: 'noPaymentMethodRequestable' })
    : perform(next, {
        kind: 'emit',
        name: 'paymentMethodRequestable',
        payload: { type: offer.type, paymentMethodIsSelected: nonce !== null },
      });
}

function offerOf(state: State): Offer | null {
  if (state.editing.kind !== 'off') return null;
  if (state.view?.kind === 'methods') {
    const method = activeMethod(state);
    return method ? { type: method.type, nonce: method.nonce } : null;
  }
  if (state.view?.kind !== 'sheet') return null;
  const option = optionById(state, state.view.optionId);
  return option?.isComplete ? { type: option.paymentType, nonce: null } : null;
}
