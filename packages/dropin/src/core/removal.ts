import { change, type Step, withEffects } from './effect.ts';
import { goHome, goTo } from './navigation.ts';
import type { PaymentMethod } from './payment-method.ts';
import { updateRequestable, withdrawRequestable } from './requestable.ts';
import { activeMethod, homeView, isRequesting, nonceIn, optionById } from './selectors.ts';
import type { OptionId } from './view.ts';

/**
 * Removes the selection and every unsaved method. If saved methods are left, they are fetched again and then shown;
 * else the initial view opens at once.
 */
export function clearSelection(step: Step): Step {
  const { methods, editing } = step.state;
  // A deletion fetches them anyway, and then opens its own view.
  const isReturning = editing.kind !== 'deleting' && methods.some(method => method.vaulted);
  const withdrawn = withdrawRequestable(change(step, { activeNonce: null, isReturning }));
  const cleared = keepMethods(withdrawn, method => method.vaulted === true);
  return isReturning ? refresh(cleared) : cleared;
}

/**
 * Removes the unsaved methods that an option returned before its configuration changed, and opens the initial view. A
 * request that is running, and a deletion, keep their view.
 */
export function forgetUnsavedOf(step: Step, optionId: OptionId): Step {
  const paymentType = optionById(step.state, optionId)?.paymentType;
  const isOutdated = (method: PaymentMethod): boolean => method.type === paymentType && !method.vaulted;
  return keepMethods(step, method => !isOutdated(method), !isRequesting(step.state));
}

/** Marks a nonce as spent, so that it is never offered again. A saved method is offered again with a new one. */
export function spend(step: Step, nonce: string): Step {
  const { spent, methods } = step.state;
  const method = methods.find(candidate => candidate.nonce === nonce);
  const noted = change(step, { spent: [...spent, nonce] });
  if (!method) return noted;
  const left = keepMethods(noted, known => known.nonce !== nonce);
  return method.vaulted ? refresh(left) : left;
}

/** Replaces the saved methods with a fetched list. */
export function takeFetched(step: Step, fetched: readonly PaymentMethod[]): Step {
  const { isRefreshing, isOutdated, isReturning, methods, spent } = step.state;
  if (!isRefreshing) return step;
  if (isOutdated) return withEffects(change(step, { isOutdated: false }), { kind: 'fetch-methods' });
  const unsaved = methods.filter(method => !method.vaulted);
  const usable = fetched.filter(method => !spent.includes(method.nonce));
  const all = [...unsaved, ...usable];
  const activeNonce = nonceIn(all, activeMethod(step.state));
  const taken = change(step, { isRefreshing: false, isReturning: false, methods: all, activeNonce });
  return keepMethods(taken, () => true, (isReturning && !isRequesting(step.state)) || undefined);
}

/** Removes methods. The initial view opens if the caller wants it, by default if the view no longer exists. */
function keepMethods(step: Step, isKept: (method: PaymentMethod) => boolean, isReturning?: boolean): Step {
  const { request, methods: all, activeNonce, editing, view } = step.state;
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
  // In every case, because the pause that is left must not go on.
  if (wasSettling) return goTo(kept, homeView(kept.state));
  // The method of an open delete confirmation may be gone.
  const isLost = methods.length === 0 || view?.kind === 'delete-confirmation';
  return (isReturning ?? isLost) ? goHome(kept) : updateRequestable(kept);
}

/** Fetches the saved methods again; a list that is being fetched is older than the reason for this, so another follows. */
export function refresh(step: Step): Step {
  const { isRefreshing, editing } = step.state;
  if (editing.kind === 'deleting') return step;
  if (isRefreshing) return change(step, { isOutdated: true });
  return withEffects(change(step, { isRefreshing: true }), { kind: 'fetch-methods' });
}
