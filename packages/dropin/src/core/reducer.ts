import { DropinError } from '../errors/dropin-error.ts';
import { answerDeletion, askWhetherToDelete, endDeletion, endDeletionPause, pressEdit } from './editing.ts';
import { change, rejectRequest, type Step, stepFrom, withEffects } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { chooseOption, showView, toggle } from './navigation.ts';
import { clearSelection, forgetUnsavedOf, spend, takeFetched } from './removal.ts';
import { accept, chooseMethod, refuse, request, showActiveMethod, showSheetError } from './request.ts';
import { updateRequestable } from './requestable.ts';
import { isFree, isLoading, isRequesting, optionById } from './selectors.ts';
import { connect, openWhenDue, settleOption, takeSaved } from './start.ts';
import type { State } from './state.ts';
import { failVerification, rejectFailed, takeVerified } from './verification.ts';

/**
 * The reducer: the widget's whole behaviour, as the next state and the effects for a state and an event. In a closed
 * widget, events have no effect, except that requests are rejected.
 */
export function reduce(state: State, event: CoreEvent): Step {
  const step = stepFrom(state);
  if (state.phase === 'closed') return event.kind === 'method-requested' ? request(step) : step;
  switch (event.kind) {
    case 'connected':
      return connect(step, event);
    case 'vault-known':
      return takeSaved(step, event.methods);
    case 'option-started':
      return settleOption(step, event.optionId, { status: 'done', appSwitch: event.appSwitch });
    case 'option-failed':
      return settleOption(withEffects(step, { kind: 'report', error: event.error }), event.optionId, {
        status: 'failed',
        error: event.error,
      });
    case 'option-withdrawn':
      return settleOption(step, event.optionId, { status: 'withdrawn' });
    case 'start-due':
      return openWhenDue(step);
    case 'closed':
      return close(step, event.error);
    case 'method-requested':
      return request(step, event.options);
    default:
      return state.phase === 'ready' ? reduceReady(step, event) : reduceStarting(step, event);
  }
}

/** Events whose effect depends on whether the widget is ready. */
type LiveEvent = Exclude<
  CoreEvent,
  {
    kind:
      | 'connected'
      | 'vault-known'
      | 'option-started'
      | 'option-failed'
      | 'option-withdrawn'
      | 'start-due'
      | 'closed'
      | 'method-requested';
  }
>;

function reduceReady(step: Step, event: LiveEvent): Step {
  switch (event.kind) {
    case 'completeness-changed':
      return updateRequestable(noteCompleteness(step, event));
    case 'method-event':
      return withEffects(step, { kind: 'emit', name: event.name, payload: event.payload });
    case 'tokenized':
      return accept(step, event);
    case 'tokenization-refused':
      return refuse(step, event);
    case 'verified':
      return takeVerified(step, event.method);
    case 'verification-failed':
      return failVerification(step, event.error);
    case 'active-method-shown':
      return showActiveMethod(step);
    case 'selection-cleared':
      return clearSelection(step);
    case 'option-reconfigured':
      return forgetUnsavedOf(step, event.optionId);
    case 'options-changed':
      return event.apply(step);
    case 'method-spent':
      return spend(step, event.nonce);
    case 'methods-fetched':
      return rejectFailed(takeFetched(step, event.methods));
    case 'deletion-ended':
      return endDeletion(step, event.outcome);
    case 'deletion-shown':
      return endDeletionPause(step);
    case 'busy-changed':
      return noteBusy(step, event);
    case 'sheet-failed':
      return showSheetError(step, event);
    default:
      return reducePress(step, event);
  }
}

type Press = Extract<
  LiveEvent,
  {
    kind:
      | 'option-chosen'
      | 'method-chosen'
      | 'toggle-pressed'
      | 'edit-pressed'
      | 'deletion-answered'
      | 'view-requested';
  }
>;

/**
 * Navigation is ignored while the widget is busy: an overlay blocks the pointer, but the keyboard still reaches the controls.
 * A saved method can also be chosen in the pause before a new method's view is shown.
 */
function reducePress(step: Step, event: Press): Step {
  const { state } = step;
  if (event.kind === 'method-chosen' && state.editing.kind === 'off') {
    const canChoose = state.request.kind !== 'tokenizing' && state.busyOption === null && !isLoading(state);
    return canChoose ? chooseMethod(step, event.nonce) : step;
  }
  if (!isFree(state)) return step;
  switch (event.kind) {
    case 'option-chosen':
      return state.editing.kind === 'off' ? chooseOption(step, event.optionId) : step;
    case 'method-chosen':
      return state.editing.kind === 'on' ? askWhetherToDelete(step, event.nonce) : step;
    case 'toggle-pressed':
      return toggle(step);
    case 'edit-pressed':
      return pressEdit(step);
    case 'deletion-answered':
      return answerDeletion(step, event.isConfirmed);
    case 'view-requested':
      return showView(step, event.viewId);
  }
}

/** Before the start view, only completeness is recorded: a browser may autofill the fields. */
function reduceStarting(step: Step, event: LiveEvent): Step {
  return event.kind === 'completeness-changed' ? noteCompleteness(step, event) : step;
}

/** Records completeness; a form that is complete loses the error shown on its sheet. */
function noteCompleteness(step: Step, event: Extract<CoreEvent, { kind: 'completeness-changed' }>): Step {
  const { complete, sheetError } = step.state;
  return change(step, {
    complete: { ...complete, [event.optionId]: event.isComplete },
    sheetError: event.isComplete && !complete[event.optionId] ? null : sheetError,
  });
}

function noteBusy(step: Step, { optionId, isBusy, isExpress }: Extract<CoreEvent, { kind: 'busy-changed' }>): Step {
  if (!isExpress && !optionById(step.state, optionId)) return step;
  if (isBusy) return change(step, { busyOption: optionId });
  return step.state.busyOption === optionId ? change(step, { busyOption: null }) : step;
}

function close(step: Step, error: DropinError): Step {
  const { phase } = step.state;
  const closed = withEffects(
    change(step, {
      phase: 'closed',
      request: { kind: 'idle' },
      requestable: { isRequestable: false, nonce: null },
      busyOption: null,
    }),
    { kind: 'cancel-all' },
  );
  if (phase !== 'ready') {
    return withEffects(closed, { kind: 'track', name: 'load-error' }, { kind: 'finish-create', error });
  }
  if (!isRequesting(step.state)) return closed;
  return rejectRequest(closed, new DropinError('TORN_DOWN', error.cause));
}
