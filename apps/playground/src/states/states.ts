import { bankStates } from './bank-states.ts';
import { cardStates } from './card-states.ts';
import { customStates } from './custom-states.ts';
import { expressStates } from './express-states.ts';
import { layoutStates } from './layout-states.ts';
import { methodStates } from './method-states.ts';
import type { PlaygroundState } from './state.ts';
import { verificationStates } from './verification-states.ts';
import { walletStates } from './wallet-states.ts';

export type { PlaygroundState, ViewName } from './state.ts';

/** Every state of every view. */
export const states: readonly PlaygroundState[] = [
  ...methodStates,
  ...cardStates,
  ...layoutStates,
  ...walletStates,
  ...bankStates,
  ...customStates,
  ...expressStates,
  ...verificationStates,
];

/** The state with an id. */
export function findState(id: string): PlaygroundState | undefined {
  return states.find(state => state.id === id);
}
