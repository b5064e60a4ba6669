import type { DropinError } from '../errors/dropin-error.ts';
import type { PaymentMethod, VerificationData } from './payment-method.ts';
import type { RequestResult, State } from './state.ts';
import type { TimedEvent } from './timed-event.ts';
import type { OptionId } from './view.ts';

/** A side effect that the reducer requests. Effects run in the order in which they are listed. */
export type Effect =
  /** Emit an event to the merchant's handlers. */
  | { readonly kind: 'emit'; readonly name: string; readonly payload?: unknown }
  /** Resolve the promise of `create`, or reject it with the error. */
  | { readonly kind: 'finish-create'; readonly error?: DropinError }
  /** Resolve or reject the promise of `requestPaymentMethod`. */
  | { readonly kind: 'finish-request'; readonly result: RequestResult }
  /** Request a nonce from a method. */
  | { readonly kind: 'tokenize'; readonly optionId: OptionId }
  /** Verify a method with the buyer's bank; ends with the event `verified` or `verification-failed`. */
  | { readonly kind: 'verify'; readonly method: PaymentMethod; readonly threeDSecure: VerificationData | undefined }
  /** Delete a method in the gateway, then fetch the remaining ones; ends with the event `deletion-ended`. */
  | { readonly kind: 'delete-method'; readonly method: PaymentMethod }
  /** Fetch the saved methods again; ends with the event `methods-fetched`. */
  | { readonly kind: 'fetch-methods' }
  /** Send an event to the gateway's analytics. */
  | { readonly kind: 'track'; readonly name: string }
  /** Focus a sheet's first field. */
  | { readonly kind: 'focus-sheet'; readonly optionId: OptionId; readonly delayMs: number }
  /** Dispatch an event later. One event of a kind is scheduled at a time; a newer one replaces it. */
  | { readonly kind: 'schedule'; readonly delayMs: number; readonly event: TimedEvent }
  | { readonly kind: 'cancel'; readonly eventKind: TimedEvent['kind'] }
  | { readonly kind: 'cancel-all' }
  /** Report an error to the console. */
  | { readonly kind: 'report'; readonly error: unknown };

/** A state, and the effects that result from reaching it. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A step without effects. */
export const stepFrom = (state: State): Step => ({ state, effects: [] });

/** Changes part of the state. */
export function change(step: Step, part: Partial<State>): Step {
  return { state: { ...step.state, ...part }, effects: step.effects };
}

/** Appends effects. */
export function withEffects(step: Step, ...effects: readonly Effect[]): Step {
  return { state: step.state, effects: [...step.effects, ...effects] };
}

/** Ends the pending request with a method. */
export function resolveRequest(step: Step, method: PaymentMethod): Step {
  return withEffects(step, { kind: 'finish-request', result: { kind: 'given', method } });
}

/** Ends the pending request with an error. */
export function rejectRequest(step: Step, error: DropinError): Step {
  return withEffects(step, { kind: 'finish-request', result: { kind: 'refused', error } });
}
