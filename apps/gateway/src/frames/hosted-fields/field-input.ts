import type { PossibleCard } from './card-brands.ts';
import type { FieldOptions, FormOptions } from './configuration.ts';
import { type FieldKey, fieldTraits } from './fields.ts';
import type { FieldState } from './form-state.ts';
import { codeSizes } from './form-state.ts';
import { digitsOf, formatExpiration, formatNumber, formatSecurityCode, type Typed } from './format.ts';
import { applyRules, type StyleRule, styleRules } from './styles.ts';

/** What a field does when its user acts. */
export type FieldActions = {
  readonly onValue: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onEnter: () => void;
};

/** The input fills its frame and has no look of its own: the page draws the box around it. */
const baseRules: readonly StyleRule[] = [
  {
    selector: 'html, body',
    declarations: new Map([
      ['height', '100%'],
      ['margin', '0'],
      ['background', 'transparent'],
    ]),
  },
  {
    selector: 'input',
    declarations: new Map(
      Object.entries({
        'box-sizing': 'border-box',
        width: '100%',
        height: '100%',
        padding: '0',
        border: '0',
        outline: 'none',
        background: 'transparent',
        'font-family': 'sans-serif',
        'font-size': '16px',
      }),
    ),
  },
  {
    selector: '.for-screen-readers',
    declarations: new Map(
      Object.entries({
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      }),
    ),
  },
];

/** The input of one field with its label and message. It exists from the start and is shown by `draw`. */
export class FieldInput {
  readonly element: HTMLInputElement;
  readonly #key: FieldKey;
  readonly #document: Document;
  readonly #label: HTMLLabelElement;
  readonly #message: HTMLDivElement;
  #options: FieldOptions | undefined;
  #cards: readonly PossibleCard[] = [];
  #previous = '';

  constructor(document: Document, key: FieldKey, actions: FieldActions) {
    this.#document = document;
    this.#key = key;
    this.element = document.createElement('input');
    this.#label = document.createElement('label');
    this.#message = document.createElement('div');
    this.#prepare();
    this.element.addEventListener('input', () => actions.onValue(this.#format()));
    this.element.addEventListener('focus', actions.onFocus);
    this.element.addEventListener('blur', actions.onBlur);
    this.element.addEventListener('keydown', event => {
      if (event.key === 'Enter') {
        event.preventDefault();
        actions.onEnter();
      }
    });
  }

  /** Shows the input as the merchant configured it. What the page set before stays. */
  draw(form: FormOptions): void {
    const options = form.fields.get(this.#key);
    this.#options = options;
    if (options && !this.element.hasAttribute('placeholder')) {
      this.element.placeholder = options.placeholder;
    }
    this.#label.textContent = options?.label ?? fieldTraits[this.#key].label;
    const view = this.#document.defaultView;
    if (view) {
      const sheet = new view.CSSStyleSheet();
      const mask: StyleRule = { selector: 'input', declarations: new Map([['-webkit-text-security', 'disc']]) };
      applyRules(sheet, [...baseRules, ...styleRules(form.styles), ...(options?.maskInput ? [mask] : [])]);
      this.#document.adoptedStyleSheets = [sheet];
    }
    this.#document.body.append(this.#label, this.element, this.#message);
  }

  /** Shows whether the content is valid, and remembers the brands that decide about groups and lengths. */
  show(state: FieldState | undefined, cards: readonly PossibleCard[]): void {
    this.#cards = cards;
    this.element.classList.toggle('valid', state?.isValid ?? false);
    this.element.classList.toggle('invalid', !(state?.isPotentiallyValid ?? true));
  }

  /** Empties the input. */
  clear(): void {
    this.element.value = '';
    this.#previous = '';
  }

  /** Shows a text to screen readers as the description of the input; an empty one takes it away. */
  describe(text: string): void {
    this.#message.textContent = text;
    if (text === '') {
      this.element.removeAttribute('aria-describedby');
    } else {
      this.element.setAttribute('aria-describedby', this.#message.id);
    }
  }

  #prepare(): void {
    const { name, autocomplete, inputMode } = fieldTraits[this.#key];
    const { element } = this;
    element.type = 'text';
    element.id = name;
    element.name = name;
    element.className = this.#key;
    element.setAttribute('autocomplete', autocomplete);
    element.setAttribute('inputmode', inputMode);
    element.setAttribute('autocorrect', 'off');
    element.setAttribute('autocapitalize', 'none');
    element.setAttribute('spellcheck', 'false');
    this.#label.htmlFor = name;
    this.#label.className = 'for-screen-readers';
    this.#message.id = `${name}-message`;
    this.#message.className = 'for-screen-readers';
  }

  /** Formats what was typed in place and returns the value that it stands for. */
  #format(): string {
    const { element } = this;
    const typed = {
      previous: this.#previous,
      raw: element.value,
      caret: element.selectionStart ?? element.value.length,
    };
    const { text, caret, value } = this.#formatted(typed);
    if (text !== typed.raw) {
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
    this.#previous = text;
    return value;
  }

  #formatted(typed: Typed): { text: string; caret: number; value: string } {
    const maxLength = this.#options?.maxLength ?? fieldTraits[this.#key].maxLength;
    switch (this.#key) {
      case 'number': {
        const formatInput = this.#options?.formatInput ?? true;
        const formatted = formatNumber(typed, { maxLength, formatInput });
        return { ...formatted, value: digitsOf(formatted.text) };
      }
      case 'expirationDate': {
        const formatted = formatExpiration(typed);
        return { ...formatted, value: formatted.text };
      }
      case 'cvv': {
        const formatted = formatSecurityCode(typed, Math.min(maxLength, Math.max(...codeSizes(this.#cards))));
        return { ...formatted, value: formatted.text };
      }
      default: {
        const text = typed.raw.slice(0, maxLength);
        return { text, caret: Math.min(typed.caret, text.length), value: text };
      }
    }
  }
}
