import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { FieldInput } from './field-input.ts';
import type { FieldKey } from './fields.ts';
import { messages, type PageBus } from './protocol.ts';

/**
 * Carries out what the page asks of one field. It works from the start: the page sends attributes before the field
 * has its configuration.
 */
export function listenToPage(page: PageBus, key: FieldKey, input: FieldInput, onClear: () => void): void {
  const { element } = input;

  /** Messages go to every frame; each listens to those for its own field. */
  function onOwn(message: string, handler: (data: JsonRecord) => void): void {
    page.on(message, sent => {
      const data = asRecord(sent);
      if (data.field === key) {
        handler(data);
      }
    });
  }

  onOwn(messages.setAttribute, data => setAttribute(element, data));
  onOwn(messages.removeAttribute, data => element.removeAttribute(textField(data, 'attribute') ?? ''));
  onOwn(messages.setMessage, data => input.describe(textField(data, 'message') ?? ''));
  onOwn(messages.addClass, data => element.classList.add(...classNames(data)));
  onOwn(messages.removeClass, data => element.classList.remove(...classNames(data)));
  onOwn(messages.triggerInputFocus, () => element.focus());
  onOwn(messages.clearField, () => {
    input.clear();
    onClear();
  });
}

function classNames(data: JsonRecord): readonly string[] {
  return (textField(data, 'classname') ?? '').split(/\s+/).filter(name => name !== '');
}

/** A boolean attribute is there or not; an ARIA one says `true` or `false`. */
function setAttribute(element: HTMLElement, data: JsonRecord): void {
  const name = textField(data, 'attribute');
  const { value } = data;
  if (!name) {
    return;
  }
  if (name === 'disabled' && (value === false || value === 'false')) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, String(value));
  }
}
