import type { DropinError } from '../errors/dropin-error.ts';
import type { CoreEvent } from './event.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { RequestResult, State } from './state.ts';
import type { OptionId } from './view.ts';

/** What the core wants done outside. Effects are carried out in the order in which they are listed. */
export type Effect =
  /** Tell the merchant. */
  | { readonly kind: 'emit'; readonly name: string; readonly payload?: unknown }
  /** Let `create` resolve, or reject with the error. */
  | { readonly kind: 'finish-create'; readonly error?: DropinError }
  /** Let `requestPaymentMethod` resolve or reject. */
  | { readonly kind: 'finish-request'; readonly result: RequestResult }
  /** Ask a method for a nonce. */
  | { readonly kind: 'tokenize'; readonly optionId: OptionId }
  /** Delete a method where it is saved, then fetch what is left; answered by `deletion-ended`. */
  | { readonly kind: 'delete-method'; readonly method: PaymentMethod }
  /** Fetch the saved methods again; answered by `methods-fetched`. */
  | { readonly kind: 'fetch-methods' }
  /** Send an event to the gateway's analytics. */
  | { readonly kind: 'track'; readonly name: string }
  /** Put the shopper into a sheet's first field. */
  | { readonly kind: 'focus-sheet'; readonly optionId: OptionId; readonly delayMs: number }
  /** Bring an event about later. One event of a kind waits at a time; a newer one takes its place. */
  | { readonly kind: 'schedule'; readonly delayMs: number; readonly event: CoreEvent }
  | { readonly kind: 'cancel'; readonly eventKind: CoreEvent['kind'] }
  | { readonly kind: 'cancel-all' }
  /** Tell the developer. */
  | { readonly kind: 'report'; readonly error: unknown };

/** A state, and what has to be done because it was reached. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Starts a chain of changes. */
export const stay = (state: State): Step => ({ state, effects: [] });

/** Changes part of the state. */
export function change(step: Step, part: Partial<State>): Step {
  return { state: { ...step.state, ...part }, effects: step.effects };
}

/** Adds effects behind those already wanted. */
export function perform(step: Step, ...effects: readonly Effect[]): Step {
  return { state: step.state, effects: [...step.effects, ...effects] };
}
