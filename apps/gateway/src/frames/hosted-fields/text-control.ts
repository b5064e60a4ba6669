import { digitsOf } from './digits.ts';
import type { ControlSetup, FieldControl, Knowledge } from './field-control.ts';
import { fieldTraits } from './fields.ts';
import { type Formatted, formatDigits, formatExpiration, formatNumber, type Typed } from './format.ts';
import { masked } from './mask.ts';
import { placeCaret, takePastes } from './paste.ts';
import { prepareInput } from './prepare-input.ts';

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
