import { change, perform, type Step } from './effect.ts';
import { updateRequestable } from './requestable.ts';
import { emptyHandedView, optionById } from './selectors.ts';
import { SHEET_FOCUS_DELAY_MS } from './timing.ts';
import { methodsView, type OptionId, optionsView, sheetView, type View, viewId } from './view.ts';

/** Makes a view the one on screen, forgetting the sheet's error, and announces it. */
export function goTo(step: Step, view: View): Step {
  const settled = perform(step, { kind: 'cancel', eventKind: 'active-method-shown' });
  return enter(change(settled, { primaryView: view, revealed: null, sheetError: null }), view);
}

/** The press on "Choose another way to pay". */
export function toggle(step: Step): Step {
  const { primaryView, methods, options, revealed } = step.state;
  if (primaryView?.kind === 'sheet' && options.length > 1) {
    return methods.length > 0 ? reveal(goTo(step, methodsView), optionsView) : goTo(step, optionsView);
  }
  if (primaryView?.kind !== 'methods' || revealed !== null) return step;
  const target = emptyHandedView(step.state);
  if (target.kind !== 'sheet') return reveal(step, optionsView);
  return focusSheet(enter(reveal(step, target), target), target.optionId);
}

/** The choice of an entry in the list of options. */
export function chooseOption(step: Step, optionId: OptionId): Step {
  if (optionById(step.state, optionId)?.status !== 'done') return step;
  const opened = goTo(step, sheetView(optionId));
  const told = perform(opened, {
    kind: 'emit',
    name: 'paymentOptionSelected',
    payload: { paymentOption: optionId },
  });
  return focusSheet(told, optionId);
}

function reveal(step: Step, view: View): Step {
  return change(step, { revealed: view });
}

function enter(step: Step, view: View): Step {
  const newViewId = viewId(view);
  const previousViewId = step.state.announcedViewId;
  const entered = change(step, { view, announcedViewId: newViewId });
  return updateRequestable(
    perform(entered, { kind: 'emit', name: 'changeActiveView', payload: { previousViewId, newViewId } }),
  );
}

function focusSheet(step: Step, optionId: OptionId): Step {
  return perform(step, { kind: 'focus-sheet', optionId, delayMs: SHEET_FOCUS_DELAY_MS });
}
