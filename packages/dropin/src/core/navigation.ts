import { change, type Step, withEffects } from './effect.ts';
import { updateRequestable } from './requestable.ts';
import { homeView, isToggleShown, optionById, viewById, viewWithoutMethods } from './selectors.ts';
import { SHEET_FOCUS_DELAY_MS } from './timing.ts';
import { isSameView, methodsView, type OptionId, optionsView, sheetView, type View, viewId } from './view.ts';

/** Shows a view, clears the sheet's error, and emits the view change. */
export function goTo(step: Step, view: View): Step {
  const settled = withEffects(step, { kind: 'cancel', eventKind: 'active-method-shown' });
  return enter(change(settled, { primaryView: view, revealed: null, sheetError: null }), view);
}

/** Shows the initial view, unless it is the only one on screen. */
export function goHome(step: Step): Step {
  const { view, primaryView, revealed } = step.state;
  const home = homeView(step.state);
  const isThere = revealed === null && isSameView(view, home) && isSameView(primaryView, home);
  return isThere ? updateRequestable(step) : goTo(step, home);
}

/** Handles a press on "Choose another way to pay". */
export function toggle(step: Step): Step {
  const { primaryView, methods, options } = step.state;
  if (!isToggleShown(step.state)) return step;
  if (primaryView?.kind === 'sheet') {
    if (methods.length === 0) return goTo(step, optionsView);
    const shown = goTo(step, methodsView);
    return options.length > 1 ? reveal(shown, optionsView) : shown;
  }
  const target = viewWithoutMethods(step.state);
  if (target.kind !== 'sheet') return reveal(step, optionsView);
  return focusSheet(enter(reveal(step, target), target), target.optionId);
}

/** Handles the choice of an entry in the list of options. */
export function chooseOption(step: Step, optionId: OptionId): Step {
  if (optionById(step.state, optionId)?.status !== 'done') return step;
  const opened = withEffects(goTo(step, sheetView(optionId)), { kind: 'track', name: `selected.${optionId}` });
  const scheduled = withEffects(opened, {
    kind: 'emit',
    name: 'paymentOptionSelected',
    payload: { paymentOption: optionId },
  });
  return focusSheet(scheduled, optionId);
}

/** Shows a view at the merchant's request. Ignored if the view does not exist or the widget is busy. */
export function showView(step: Step, id: string): Step {
  const view = viewById(step.state, id);
  if (!view) return step;
  const shown = goTo(change(step, { editing: { kind: 'off' } }), view);
  return view.kind === 'sheet' ? focusSheet(shown, view.optionId) : shown;
}

function reveal(step: Step, view: View): Step {
  return change(step, { revealed: view });
}

function enter(step: Step, view: View): Step {
  const newViewId = viewId(view);
  const previousViewId = step.state.announcedViewId;
  const entered = change(step, { view, announcedViewId: newViewId });
  return updateRequestable(
    withEffects(entered, { kind: 'emit', name: 'changeActiveView', payload: { previousViewId, newViewId } }),
  );
}

function focusSheet(step: Step, optionId: OptionId): Step {
  return withEffects(step, { kind: 'focus-sheet', optionId, delayMs: SHEET_FOCUS_DELAY_MS });
}
