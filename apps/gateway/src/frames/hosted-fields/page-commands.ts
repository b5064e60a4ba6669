import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { FieldView } from './field-view.ts';
import type { FieldKey } from './fields.ts';
import { messages, type PageBus } from './protocol.ts';

/** The attributes that a page may set. */
const allowedAttributes = ['aria-invalid', 'aria-required', 'disabled', 'placeholder'];

/**
 * Handles the page's commands to one field. It listens from the start, because the page sends attributes before the
 * field has its configuration.
 */
export function listenToPage(page: PageBus, key: FieldKey, view: FieldView, onClear: () => void): void {
  /** Every frame gets every message; each handles those for its own field. */
  function onOwn(message: string, handler: (data: JsonRecord, element: HTMLElement) => void): void {
    page.on(message, sent => {
      const data = asRecord(sent);
      if (data.field === key) {
        view.onceDrawn(({ element }) => handler(data, element));
      }
    });
  }

  onOwn(messages.setAttribute, (data, element) => setAttribute(element, data));
  onOwn(messages.removeAttribute, ({ attribute }, element) => {
    if (isAllowed(attribute)) {
      element.removeAttribute(attribute);
    }
  });
  onOwn(messages.setMessage, data => view.describe(textField(data, 'message') ?? ''));
  onOwn(messages.addClass, (data, element) => element.classList.add(...classNames(data)));
  onOwn(messages.removeClass, (data, element) => element.classList.remove(...classNames(data)));
  onOwn(messages.triggerInputFocus, (_data, element) => element.focus());
  onOwn(messages.clearField, () => {
    view.onceDrawn(control => control.clear());
    onClear();
  });
}

function isAllowed(attribute: unknown): attribute is string {
  return typeof attribute === 'string' && allowedAttributes.includes(attribute);
}

function classNames(data: JsonRecord): readonly string[] {
  return (textField(data, 'classname') ?? '').split(/\s+/).filter(name => name !== '');
}

/** Sets only the given attributes: browsers read any value of `disabled` as true. */
function setAttribute(element: HTMLElement, { attribute, value }: JsonRecord): void {
  if (isAllowed(attribute)) {
    element.setAttribute(attribute, String(value));
  }
}
