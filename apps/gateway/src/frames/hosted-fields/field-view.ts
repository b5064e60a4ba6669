import { baseRules, closingRules } from './base-style.ts';
import type { PossibleCard } from './card-brands.ts';
import type { FormOptions } from './configuration.ts';
import type { FieldControl } from './field-control.ts';
import { type FieldKey, fieldTraits } from './fields.ts';
import type { FieldState } from './form-state.ts';
import { applyRules, styleRules } from './styles.ts';
import { TextControl } from './text-control.ts';
import { codeSizes } from './validity.ts';

/** What a field does when its user acts. */
export type FieldActions = {
  readonly onValue: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onEnter: () => void;
};

/** What is seen of a field in its frame: the control with its label and message. Nothing is seen before `draw`. */
export class FieldView {
  readonly #document: Document;
  readonly #key: FieldKey;
  readonly #actions: FieldActions;
  readonly #description: HTMLElement;
  #waiting: ((control: FieldControl) => void)[] = [];
  #control: FieldControl | undefined;

  constructor(document: Document, key: FieldKey, actions: FieldActions) {
    this.#document = document;
    this.#key = key;
    this.#actions = actions;
    this.#description = document.createElement('div');
    this.#description.id = `field-description-${key}`;
    this.#description.className = 'for-screen-readers';
  }

  /** Does something with the control, as soon as there is one. */
  onceDrawn(task: (control: FieldControl) => void): void {
    if (this.#control) {
      task(this.#control);
    } else {
      this.#waiting.push(task);
    }
  }

  /** Shows the field as the merchant configured it, and gives back its control. */
  draw(form: FormOptions): FieldControl {
    const options = form.fields.get(this.#key) ?? { formatInput: true };
    const control = new TextControl({
      document: this.#document,
      key: this.#key,
      options,
      onValue: this.#actions.onValue,
    });
    control.element.setAttribute('aria-describedby', this.#description.id);
    this.#listen(control.element);
    this.#dress(form);
    this.#document.body.append(this.#form(control.element, options.label));
    this.#control = control;
    for (const task of this.#waiting) {
      task(control);
    }
    this.#waiting = [];
    return control;
  }

  /** Shows whether the content is valid, and lets the possible brands decide about lengths. */
  show(state: FieldState | undefined, cards: readonly PossibleCard[]): void {
    const control = this.#control;
    control?.element.classList.toggle('valid', state?.isValid ?? false);
    control?.element.classList.toggle('invalid', !(state?.isPotentiallyValid ?? true));
    control?.adapt({ codeLength: Math.max(...codeSizes(cards)) });
  }

  /** Shows a text to screen readers as the description of the control. */
  describe(text: string): void {
    this.#description.textContent = text;
  }

  #listen(element: HTMLElement): void {
    const { onFocus, onBlur, onEnter } = this.#actions;
    element.addEventListener('focus', onFocus);
    element.addEventListener('blur', onBlur);
    element.addEventListener('keydown', event => {
      // Enter also ends a composition, and that is no request to submit.
      if (event.key === 'Enter' && !event.isComposing) {
        event.preventDefault();
        onEnter();
      }
    });
    // A page that puts the focus on the frame means the field in it.
    this.#document.defaultView?.addEventListener('focus', () => {
      if (this.#document.activeElement === this.#document.body) {
        element.focus();
      }
    });
  }

  #dress(form: FormOptions): void {
    const view = this.#document.defaultView;
    if (view) {
      const sheet = new view.CSSStyleSheet();
      applyRules(sheet, [...baseRules, ...styleRules(form.styles), ...closingRules]);
      this.#document.adoptedStyleSheets = [sheet];
    }
  }

  #form(element: HTMLElement, labelText: string | undefined): HTMLFormElement {
    const { name, label: usualLabel } = fieldTraits[this.#key];
    const form = this.#document.createElement('form');
    const label = this.#document.createElement('label');
    label.htmlFor = name;
    label.className = 'for-screen-readers';
    label.textContent = labelText ?? usualLabel;
    // Software keyboards offer a key that submits only in a form with an address.
    form.action = '#';
    form.noValidate = true;
    form.addEventListener('submit', event => event.preventDefault());
    form.append(label, element, this.#description);
    return form;
  }
}
