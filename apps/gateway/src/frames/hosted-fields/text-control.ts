import type { FieldOptions } from './configuration.ts';
import { type FieldKey, fieldTraits } from './fields.ts';
import { digitsOf, type Formatted, formatDigits, formatExpiration, formatNumber, type Typed } from './format.ts';
import { placeCaret, takePastes } from './paste.ts';

/** A text input. It formats the text while the user types, and masks it on blur when configured to. */
export class TextControl implements FieldControl {
  readonly element: HTMLInputElement;
  readonly #setup: ControlSetup;
  #knowledge: Knowledge = { codeLength: 4 };
  /** The unmasked text of the input. */
  #text = '';
  #isMasked = false;

  constructor(setup: ControlSetup) {
    const { document, options } = setup;
    this.#setup = setup;
    this.element = document.createElement('input');
    prepareInput(this.element, setup);
    this.#limit();
    this.element.addEventListener('input', event => {
      if (!this.#isComposing(event)) {
        this.#takeTyped((event as Partial<InputEvent>).inputType === 'deleteContentForward');
      }
    });
    this.element.addEventListener('compositionend', () => this.#takeTyped(false));
    takePastes(this.element, () => this.#takeTyped(false));
    if (options.mask) {
      this.element.addEventListener('focus', () => this.#unmask());
      this.element.addEventListener('blur', () => this.#mask());
    }
    if (options.prefill) {
      this.#show(this.#format({ previous: '', raw: options.prefill, caret: options.prefill.length }).text);
    }
  }

  get value(): string {
    return valueBehind(this.#setup, this.#text);
  }

  clear(): void {
    this.#show('');
  }

  adapt(knowledge: Knowledge): void {
    this.#knowledge = knowledge;
    this.#limit();
    const { key, options, onValue } = this.#setup;
    const isTooLong = key === 'cvv' && options.formatInput && this.#text.length > this.#codeLength;
    if (isTooLong) {
      this.#text = this.#text.slice(0, this.#codeLength);
    }
    if (this.#isMasked) {
      this.#mask();
    } else if (isTooLong) {
      this.#show(this.#text);
    }
    if (isTooLong) {
      onValue(this.value);
    }
  }

  /** Digits are read after an IME composition has ended; other texts also during it. */
  #isComposing(event: Event): boolean {
    return (event as Partial<InputEvent>).isComposing === true && fieldTraits[this.#setup.key].isNumeric;
  }

  #takeTyped(isForwardDeletion: boolean): void {
    const { element } = this;
    // Some input types, for instance month, have no caret.
    const caret = element.selectionStart ?? element.value.length;
    const typed: Typed = { previous: this.#text, raw: element.value, caret, isForwardDeletion };
    const formatted = this.#format(typed);
    this.#text = formatted.text;
    this.#isMasked = false;
    if (formatted.text !== typed.raw) {
      element.value = formatted.text;
      placeCaret(element, formatted.caret);
    }
    this.#setup.onValue(this.value);
  }

  #show(text: string): void {
    this.#text = text;
    this.#isMasked = false;
    this.element.value = text;
  }

  #mask(): void {
    const { options } = this.#setup;
    if (options.mask && this.#text !== '') {
      this.#isMasked = true;
      this.element.value = masked(this.#text, options.mask);
    }
  }

  #unmask(): void {
    if (this.#isMasked) {
      this.#show(this.#text);
    }
  }

  get #codeLength(): number {
    const { maxLength = 4 } = this.#setup.options;
    return maxLength < 4 ? maxLength : this.#knowledge.codeLength;
  }

  /** Sets the input's maximum length, except for the number: its length depends on the brand, so the format cuts it. */
  #limit(): void {
    const { key, options } = this.#setup;
    const { maxLength } = fieldTraits[key];
    const limits: Partial<Record<typeof key, number>> = {
      cvv: this.#codeLength,
      postalCode: options.maxLength ?? maxLength,
    };
    this.element.maxLength = limits[key] ?? maxLength;
  }

  #format(typed: Typed): Formatted {
    const { key, options } = this.#setup;
    const { isNumeric, maxLength } = fieldTraits[key];
    if (!isNumeric || !options.formatInput) {
      const text = typed.raw.slice(0, this.element.maxLength);
      return { text, caret: Math.min(typed.caret, text.length) };
    }
    switch (key) {
      case 'number':
        return formatNumber(typed);
      case 'expirationDate':
        return formatExpiration(typed);
      case 'cvv':
        return formatDigits(typed, this.#codeLength);
      default:
        return formatDigits(typed, maxLength);
    }
  }
}

/** The unformatted value of a text: only the digits in fields of digits. */
function valueBehind({ key, options }: ControlSetup, text: string): string {
  const hasDigitsAlone = fieldTraits[key].isNumeric && options.formatInput;
  return hasDigitsAlone ? digitsOf(text) : text;
}

/** Masks a text: one mask character for each character; separators stay. */
function masked(text: string, character: string): string {
  return text.replace(/[^\s/-]/gu, () => character);
}

/** The interactive element of a field. */
export type FieldControl = {
  readonly element: HTMLInputElement;
  /** The unformatted value of the control. */
  readonly value: string;
  clear(): void;
  /** Applies new constraints; a security code that is now too long is cut. */
  adapt(knowledge: Knowledge): void;
};

/** The constraints that affect how a control formats its text. */
export type Knowledge = {
  /** The longest security code among the possible brands. */
  readonly codeLength: number;
};

/** The dependencies of a control. */
export type ControlSetup = {
  readonly document: Document;
  readonly key: FieldKey;
  readonly options: FieldOptions;
  /** Called when the user has changed the value. */
  readonly onValue: (value: string) => void;
};

/** Sets the attributes of an input that pages, browsers and password managers rely on. */
function prepareInput(element: HTMLInputElement, { key, options }: ControlSetup): void {
  const { name, autocomplete, isNumeric } = fieldTraits[key];
  const attributes = {
    id: name,
    name,
    class: key,
    type: options.type ?? 'text',
    autocomplete,
    autocorrect: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'data-braintree-name': key,
    ...(isNumeric && options.type === undefined ? { inputmode: 'numeric', pattern: '\\d*' } : {}),
    ...(options.placeholder ? { placeholder: options.placeholder } : {}),
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
}
