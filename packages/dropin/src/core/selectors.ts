import type { PaymentMethod } from './payment-method.ts';
import type { OptionState, State } from './state.ts';
import { isSameView, methodsView, type OptionId, optionsView, sheetView, type View } from './view.ts';

/** The method that a request in the methods view would give. */
export function activeMethod(state: State): PaymentMethod | undefined {
  return state.methods.find(method => method.nonce === state.activeNonce);
}

/** One of the options on offer. */
export function optionById(state: State, id: OptionId): OptionState | undefined {
  return state.options.find(option => option.id === id);
}

/** Where a shopper without any method begins: the list, or the only option's sheet. */
export function emptyHandedView(state: State): View {
  const [first, ...others] = state.options;
  return first && others.length === 0 ? sheetView(first.id) : optionsView;
}

/** Where the widget opens. */
export function startView(state: State): View {
  return state.methods.length > 0 ? methodsView : emptyHandedView(state);
}

/** Whether the widget shows its view for empty-handed shoppers and nothing else. */
export function isOnEmptyHandedView(state: State): boolean {
  return state.revealed === null && isSameView(state.primaryView, emptyHandedView(state));
}

/** Whether "Choose another way to pay" leads anywhere from here. */
export function isToggleShown(state: State): boolean {
  if (state.phase !== 'ready' || state.primaryView === null) return false;
  if (state.primaryView.kind === 'methods') return state.revealed === null;
  return state.primaryView.kind === 'sheet' && state.options.length > 1;
}

/** Whether the shopper has to wait for the whole widget. */
export function isLoading(state: State): boolean {
  return state.phase === 'connecting' || state.phase === 'starting';
}
