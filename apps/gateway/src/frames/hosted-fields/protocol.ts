import type { FieldKey } from './fields.ts';
import type { FormState } from './form-state.ts';

/** The names of the messages between a field and its page. */
export const messages = {
  frameReady: 'hosted-fields:FRAME_READY',
  readyForClient: 'hosted-fields:READY_FOR_CLIENT',
  inputEvent: 'hosted-fields:INPUT_EVENT',
  binAvailable: 'hosted-fields:BIN_AVAILABLE',
  entryHasBegun: 'hosted-fields:CARD_FORM_ENTRY_HAS_BEGUN',
  setAttribute: 'hosted-fields:SET_ATTRIBUTE',
  removeAttribute: 'hosted-fields:REMOVE_ATTRIBUTE',
  setMessage: 'hosted-fields:SET_MESSAGE',
  addClass: 'hosted-fields:ADD_CLASS',
  removeClass: 'hosted-fields:REMOVE_CLASS',
  clearField: 'hosted-fields:CLEAR_FIELD',
  triggerInputFocus: 'hosted-fields:TRIGGER_INPUT_FOCUS',
  triggerFocusChange: 'hosted-fields:TRIGGER_FOCUS_CHANGE',
  removeFocusIntercepts: 'hosted-fields:REMOVE_FOCUS_INTERCEPTS',
  tokenizationRequest: 'hosted-fields:TOKENIZATION_REQUEST',
} as const;

/** What a field reports to its page. */
export type InputEventType =
  | 'focus'
  | 'blur'
  | 'empty'
  | 'notEmpty'
  | 'validityChange'
  | 'cardTypeChange'
  | 'inputSubmitRequest';

/** One event of a field, with the state of the whole form at that moment. */
export type InputEvent = {
  readonly type: InputEventType;
  readonly merchantPayload: FormState & { readonly emittedBy: FieldKey };
};

/** Answers one message of the page. */
export type Reply = (answer: unknown) => void;

/** The bus between the field and its page, as the field sees it. */
export type PageBus = {
  /** Sends a message; `onReply` is called when the page answers it. */
  readonly emit: (message: string, data: unknown, onReply?: (answer: unknown) => void) => void;
  /** Listens to a message. `reply` is there only when the page wants an answer. */
  readonly on: (message: string, handler: (data: unknown, reply: Reply | undefined) => void) => void;
};

/** The messages between the fields of one form. */
export type SiblingMessage =
  | { readonly kind: 'configuration'; readonly configuration: unknown }
  | { readonly kind: 'client'; readonly client: unknown }
  | { readonly kind: 'value'; readonly key: FieldKey; readonly value: string }
  | { readonly kind: 'focus'; readonly key: FieldKey; readonly isFocused: boolean }
  | { readonly kind: 'submit'; readonly key: FieldKey }
  /** The leader asks whether everything was reported. */
  | { readonly kind: 'ask' }
  /** A field has reported everything that it knew when it was asked. */
  | { readonly kind: 'reported'; readonly key: FieldKey };

/** The line between the fields of one form. A field does not hear itself. */
export type SiblingChannel = {
  readonly post: (message: SiblingMessage) => void;
  readonly listen: (handler: (message: SiblingMessage) => void) => void;
};
