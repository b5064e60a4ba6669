import { uniqueId } from '../browser/unique-id.ts';
import { element } from './element.ts';

/** A field of the widget's own, for what may be typed on the merchant's page: no card number. */
export interface TextField {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** The text without spaces at its ends. */
  readonly value: string;
  /** Shows an error, or removes it. */
  setError(text: string | null): void;
}

/** What a field is for. */
export interface TextFieldOptions {
  /** The common part of its hooks. */
  readonly stem: string;
  readonly label: string;
  /** What browsers fill in: a token of `autocomplete`. */
  readonly autocomplete: string;
  /** @default 'text' */
  readonly inputmode?: 'text' | 'numeric' | 'email';
  /** @default none */
  readonly maxLength?: number;
  /** Whether it may stay empty. @default false */
  readonly isOptional?: boolean;
  /** Called after each change, and when the focus has left the field. */
  readonly onInput?: () => void;
  readonly onLeave?: () => void;
}

/** Creates a field with its label above and its error below. */
export function textField(options: TextFieldOptions): TextField {
  const { stem, label, autocomplete, inputmode = 'text', maxLength, isOptional = false } = options;
  const errorId = `braintree-${uniqueId()}`;
  const input = element('input', {
    hook: `${stem}-input`,
    class: 'braintree-form__hosted-field braintree-form__input',
    attributes: {
      type: 'text',
      name: stem,
      autocomplete,
      inputmode,
      spellcheck: 'false',
      autocapitalize: autocomplete.includes('name') ? 'words' : 'off',
      ...(maxLength === undefined ? {} : { maxlength: String(maxLength) }),
      ...(isOptional ? {} : { 'aria-required': 'true' }),
    },
  });
  const error = element('div', {
    hook: `${stem}-field-error`,
    class: 'braintree-form__field-error',
    attributes: { role: 'alert', id: errorId },
  });
  const root = element('div', {
    hook: `${stem}-field-group`,
    class: 'braintree-form__field-group',
    children: [
      element('label', {
        children: [element('div', { class: 'braintree-form__label braintree-form__label--own', text: label }), input],
      }),
      error,
    ],
  });
  input.addEventListener('input', () => options.onInput?.());
  input.addEventListener('blur', () => options.onLeave?.());
  return {
    root,
    input,
    get value() {
      return input.value.trim();
    },
    setError(text) {
      if (error.textContent !== (text ?? '')) error.textContent = text ?? '';
      root.classList.toggle('braintree-form__field-group--has-error', text !== null);
      if (text === null) {
        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
      } else {
        input.setAttribute('aria-invalid', 'true');
        input.setAttribute('aria-describedby', errorId);
      }
    },
  };
}
