import { cardStates } from './card-states.ts';
import { methodStates } from './method-states.ts';
import type { PlaygroundState } from './state.ts';
import { verificationStates } from './verification-states.ts';
import { walletStates } from './wallet-states.ts';

export type { PlaygroundState, ViewName } from './state.ts';

/** Every state of every view. */
export const states: readonly PlaygroundState[] = [
  ...methodStates,
  ...cardStates,
  ...walletStates,
  ...verificationStates,
];

/** The state with an id. */
export function findState(id: string): PlaygroundState | undefined {
  return states.find(state => state.id === id);
}
