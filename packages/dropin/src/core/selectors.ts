import type { PaymentMethod } from './payment-method.ts';
import type { OptionState, State } from './state.ts';
import { methodsView, type OptionId, optionsView, sheetView, type View } from './view.ts';

/** The method that a request in the methods view would return. */
export function activeMethod(state: State): PaymentMethod | undefined {
  return state.methods.find(method => method.nonce === state.activeNonce);
}

/**
 * The nonce of a method in a new list: the gateway creates new nonces for saved methods each time, so the method is
 * identified by its type and details.
 */
export function nonceIn(fresh: readonly PaymentMethod[], method: PaymentMethod | undefined): string | null {
  const appearances = ({ type, details }: PaymentMethod): string => JSON.stringify([type, details]);
  const found =
    fresh.find(({ nonce }) => nonce === method?.nonce) ??
    fresh.find(candidate => method && appearances(candidate) === appearances(method));
  return found?.nonce ?? null;
}

/** Finds an offered option by its id. */
export function optionById(state: State, id: OptionId): OptionState | undefined {
  return state.options.find(option => option.id === id);
}

/** The start view without any method: the list of options, or the sheet of the only option. */
export function viewWithoutMethods(state: State): View {
  const [first, ...others] = state.options;
  return first && others.length === 0 ? sheetView(first.id) : optionsView;
}

/** The first view: the merchant's `initialView`, else the saved methods, else the list or the only sheet. */
export function startView(state: State): View {
  const wanted = state.settings.initialView;
  const found = wanted === null ? null : viewById(state, wanted);
  return found ?? homeView(state);
}

/** The view with this id, if it can be opened. */
export function viewById(state: State, id: string): View | null {
  if (id === 'methods') return state.methods.length > 0 ? methodsView : null;
  if (id === 'options') return state.options.length > 1 ? optionsView : null;
  return optionById(state, id)?.status === 'done' ? sheetView(id) : null;
}

/** The initial view: the methods if there are any, else the list of options or the only sheet. */
export function homeView(state: State): View {
  return state.methods.length > 0 ? methodsView : viewWithoutMethods(state);
}

/** Whether a request has no result yet. */
export function isRequesting({ request }: State): boolean {
  return request.kind !== 'idle' && request.kind !== 'settling';
}

/** Whether "Choose another way to pay" can open a view. */
export function isToggleShown(state: State): boolean {
  const { phase, primaryView, revealed, editing, options, methods } = state;
  if (phase !== 'ready' || editing.kind !== 'off') return false;
  if (primaryView?.kind === 'methods') return revealed === null;
  return primaryView?.kind === 'sheet' && (options.length > 1 || methods.length > 0);
}

/** Whether the loading indicator covers the whole widget. */
export function isLoading(state: State): boolean {
  const { phase, isRefreshing, editing, request } = state;
  const isStarting = phase === 'connecting' || phase === 'starting';
  return isStarting || isRefreshing || editing.kind === 'deleting' || request.kind === 'verifying';
}

/** The option that blocks the rest of the widget, or `null`. */
export function blockingOption({ request, busyOption }: State): OptionId | null {
  return 'optionId' in request ? request.optionId : busyOption;
}

/** Whether the shopper can navigate. */
export function isFree(state: State): boolean {
  return state.phase === 'ready' && !isLoading(state) && blockingOption(state) === null;
}
