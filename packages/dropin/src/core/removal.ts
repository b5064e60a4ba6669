import { change, perform, type Step } from './effect.ts';
import { goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { updateRequestable, withdrawRequestable } from './requestable.ts';
import { activeMethod, emptyHandedView, isOnEmptyHandedView, nonceIn, optionById } from './selectors.ts';
import { methodsView, type OptionId } from './view.ts';

/** Removes the selection and every unsaved method, and fetches the saved ones again. */
export function clearSelection(step: Step): Step {
  const withdrawn = withdrawRequestable(change(step, { activeNonce: null }));
  const cleared = keepMethods(withdrawn, method => method.vaulted === true);
  return cleared.state.methods.length > 0 ? refresh(cleared) : cleared;
}

/** Removes the unsaved methods that an option returned before its configuration changed. */
export function forgetUnsavedOf(step: Step, optionId: OptionId): Step {
  const paymentType = optionById(step.state, optionId)?.paymentType;
  const isOutdated = (method: PaymentMethod): boolean => method.type === paymentType && !method.vaulted;
  return step.state.methods.some(isOutdated) ? keepMethods(step, method => !isOutdated(method)) : step;
}

/** Marks a nonce as spent, so that it is never offered again. A saved method is offered again with a new one. */
export function spend(step: Step, nonce: string): Step {
  const { spent, methods } = step.state;
  const method = methods.find(candidate => candidate.nonce === nonce);
  const noted = change(step, { spent: [...spent.filter(known => known !== nonce), nonce] });
  if (!method) return noted;
  const left = keepMethods(noted, known => known.nonce !== nonce);
  return method.vaulted ? refresh(left) : left;
}

/** Replaces the saved methods with a fetched list. */
export function takeFetched(step: Step, fetched: readonly PaymentMethod[]): Step {
  const { isRefreshing, methods, spent, view } = step.state;
  if (!isRefreshing) return step;
  const unsaved = methods.filter(method => !method.vaulted);
  const usable = fetched.filter(method => !spent.includes(method.nonce));
  const all = [...unsaved, ...usable];
  const activeNonce = nonceIn(all, activeMethod(step.state));
  const taken = change(step, { isRefreshing: false, methods: all, activeNonce });
  const settled = keepMethods(taken, () => true);
  // The method of an open delete confirmation may be gone, so the list of methods is shown.
  return view?.kind === 'delete-confirmation' && settled.state.methods.length > 0
    ? goTo(settled, methodsView)
    : settled;
}

/** Removes methods, and leaves views that no longer exist. */
function keepMethods(step: Step, isKept: (method: PaymentMethod) => boolean): Step {
  const { request, methods: all, activeNonce, editing } = step.state;
  const methods = all.filter(isKept);
  const wasSettling = request.kind === 'settling';
  const active = methods.some(method => method.nonce === activeNonce) ? activeNonce : null;
  const isDeleting = editing.kind === 'deleting';
  const kept = change(step, {
    methods,
    activeNonce: active,
    request: wasSettling ? { kind: 'idle' } : request,
    ...(isDeleting || editing.kind === 'off' ? {} : { editing: { kind: 'off' }, sheetError: null }),
  });
  if (isDeleting) return kept;
  if (methods.length === 0 && (wasSettling || !isOnEmptyHandedView(kept.state))) {
    return goTo(kept, emptyHandedView(kept.state));
  }
  const isLost = wasSettling || kept.state.view?.kind === 'delete-confirmation';
  return isLost ? goTo(kept, methodsView) : updateRequestable(kept);
}

function refresh(step: Step): Step {
  const { isRefreshing, editing } = step.state;
  if (isRefreshing || editing.kind === 'deleting') return step;
  return perform(change(step, { isRefreshing: true }), { kind: 'fetch-methods' });
}
