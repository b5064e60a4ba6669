import { asRecord, textField } from '../../wire/read.ts';
import type { FieldKey } from './fields.ts';
import { messages, type PageBus } from './protocol.ts';

const directions = ['before', 'after'] as const;

/**
 * Invisible inputs before and after a field, because a software keyboard's arrow keys stop at a frame's edge. The page
 * has the same two outside; when one inside gets the focus, the page moves it to the adjacent element.
 */
export class FocusIntercepts {
  readonly #key: FieldKey;
  readonly #page: PageBus;
  readonly #ids: ReadonlyMap<(typeof directions)[number], string>;
  readonly #unwanted = new Set<string>();
  #inputs: readonly HTMLInputElement[] = [];

  constructor(key: FieldKey, componentId: string, page: PageBus) {
    this.#key = key;
    this.#page = page;
    this.#ids = new Map(directions.map(direction => [direction, `bt-${key}-${direction}-${componentId}`]));
    // The page may remove them even before the field is rendered.
    page.on(messages.removeFocusIntercepts, sent => {
      const id = textField(asRecord(sent), 'id');
      for (const unwanted of id === undefined ? this.#ids.values() : [id]) {
        this.#unwanted.add(unwanted);
      }
      for (const input of this.#inputs.filter(each => this.#unwanted.has(each.id))) {
        input.remove();
      }
    });
  }

  /** Puts them around a field, in the same browsers as the page does. */
  surround(field: HTMLElement): void {
    const agent = field.ownerDocument.defaultView?.navigator.userAgent ?? '';
    if (!/android|cros|iphone|ipad|ipod|firefox/i.test(agent)) {
      return;
    }
    const hasSoftwareKeyboard = !/firefox/i.test(agent) || /android/i.test(agent);
    for (const [direction, id] of this.#ids) {
      if (!this.#unwanted.has(id)) {
        const input = this.#create(field.ownerDocument, direction, id);
        input.addEventListener('focus', () => {
          this.#page.emit(messages.triggerFocusChange, { field: this.#key, direction });
          // Without a software keyboard the focus would be trapped in the frame.
          if (!hasSoftwareKeyboard) {
            input.blur();
          }
        });
        field[direction](input);
        this.#inputs = [...this.#inputs, input];
      }
    }
  }

  #create(document: Document, direction: string, id: string): HTMLInputElement {
    const input = document.createElement('input');
    input.id = id;
    input.className = 'focus-intercept';
    input.setAttribute('autocomplete', 'off');
    input.setAttribute('aria-hidden', 'true');
    input.setAttribute('data-braintree-direction', direction);
    input.setAttribute('data-braintree-type', this.#key);
    return input;
  }
}
