import { DropinError } from '../errors/dropin-error.ts';
import { change, perform, type Step, stay } from './effect.ts';
import type { CoreEvent } from './event.ts';
import { chooseOption, toggle } from './navigation.ts';
import { accept, chooseMethod, clearSelection, refuse, request, showActiveMethod } from './request.ts';
import { updateRequestable } from './requestable.ts';
import { optionById } from './selectors.ts';
import { connect, settleOption } from './start.ts';
import type { State } from './state.ts';

/**
 * The whole behaviour of the widget: what a state becomes when something happens, and what has to be done outside
 * because of it. A closed widget does nothing, except to refuse a request.
 */
export function reduce(state: State, event: CoreEvent): Step {
  const step = stay(state);
  if (state.phase === 'closed') return event.kind === 'method-requested' ? request(step) : step;
  switch (event.kind) {
    case 'connected':
      return connect(step, event.isGuest, event.options);
    case 'option-started':
      return settleOption(step, event.optionId, 'done');
    case 'option-failed':
      return settleOption(perform(step, { kind: 'report', error: event.error }), event.optionId, 'failed', event.error);
    case 'closed':
      return close(step, event.error);
    case 'method-requested':
      return request(step);
    default:
      return state.phase === 'ready' ? reduceReady(step, event) : reduceStarting(step, event);
  }
}

type LiveEvent = Exclude<
  CoreEvent,
  { kind: 'connected' | 'option-started' | 'option-failed' | 'closed' | 'method-requested' }
>;

function reduceReady(step: Step, event: LiveEvent): Step {
  switch (event.kind) {
    case 'completeness-changed':
      return updateRequestable(noteCompleteness(step, event));
    case 'method-event':
      return perform(step, { kind: 'emit', name: event.name, payload: event.payload });
    case 'option-chosen':
      return step.state.request.kind === 'idle' ? chooseOption(step, event.optionId) : step;
    case 'toggle-pressed':
      return step.state.request.kind === 'idle' ? toggle(step) : step;
    case 'method-chosen':
      return chooseMethod(step, event.nonce);
    case 'tokenized':
      return accept(step, event);
    case 'tokenization-refused':
      return refuse(step, event);
    case 'active-method-shown':
      return showActiveMethod(step);
    case 'selection-cleared':
      return clearSelection(step);
  }
}

/** Before the start view stands only a sheet's completeness matters: a browser may fill the fields in by itself. */
function reduceStarting(step: Step, event: LiveEvent): Step {
  return event.kind === 'completeness-changed' ? noteCompleteness(step, event) : step;
}

/** A form that has become complete is no longer what the sheet complained about. */
function noteCompleteness(step: Step, event: Extract<CoreEvent, { kind: 'completeness-changed' }>): Step {
  const wasComplete = optionById(step.state, event.optionId)?.isComplete ?? false;
  const options = step.state.options.map(option =>
    option.id === event.optionId ? { ...option, isComplete: event.isComplete } : option,
  );
  return change(step, event.isComplete && !wasComplete ? { options, sheetError: null } : { options });
}

function close(step: Step, error: DropinError): Step {
  const { phase, request: current } = step.state;
  const closed = perform(
    change(step, { phase: 'closed', request: { kind: 'idle' }, requestable: { isRequestable: false, nonce: null } }),
    { kind: 'cancel-all' },
  );
  if (phase !== 'ready') return perform(closed, { kind: 'finish-create', error });
  if (current.kind !== 'tokenizing') return closed;
  return perform(closed, {
    kind: 'finish-request',
    result: { kind: 'refused', error: new DropinError('TORN_DOWN', error.cause) },
  });
}
