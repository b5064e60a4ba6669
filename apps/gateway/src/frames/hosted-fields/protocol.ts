import type { FieldKey } from './fields.ts';
import type { FormState } from './form-model.ts';

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

/** The events that a field reports to its page. */
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

/** Replies to a message of the page. */
export type Reply = (response: unknown) => void;

/** The bus between the field and its page, from the field's side. */
export type PageBus = {
  /** Sends a message; `onReply` is called with the page's reply. */
  readonly emit: (message: string, data: unknown, onReply?: (response: unknown) => void) => void;
  /** Listens to a message. `reply` is undefined when the page expects no reply. */
  readonly on: (message: string, handler: (data: unknown, reply: Reply | undefined) => void) => void;
};

/** The messages between the fields of one form. */
export type SiblingMessage =
  | { readonly kind: 'configuration'; readonly configuration: unknown }
  | { readonly kind: 'client'; readonly client: unknown }
  | { readonly kind: 'value'; readonly key: FieldKey; readonly value: string }
  | { readonly kind: 'focus'; readonly key: FieldKey; readonly isFocused: boolean }
  | { readonly kind: 'submit'; readonly key: FieldKey }
  /** The leader requests pending changes. */
  | { readonly kind: 'ask' }
  /** A field has reported all its changes up to the request. */
  | { readonly kind: 'reported'; readonly key: FieldKey };

/** The channel between the fields of one form. A field does not receive its own messages. */
export type SiblingChannel = {
  readonly post: (message: SiblingMessage) => void;
  readonly listen: (handler: (message: SiblingMessage) => void) => void;
};
