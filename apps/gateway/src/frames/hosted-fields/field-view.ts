import type { PossibleCard } from './card-brands.ts';
import type { FormOptions } from './configuration.ts';
import { type FieldKey, fieldTraits } from './fields.ts';
import type { FieldState } from './form-model.ts';
import { applyRules, baseRules, closingRules, styleRules } from './styles.ts';
import { type FieldControl, TextControl } from './text-control.ts';
import { codeSizes } from './validity.ts';

/** The callbacks for user actions in a field. */
export type FieldActions = {
  readonly onValue: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onEnter: () => void;
};

/** The visible field in its frame: control, label and message. Nothing is visible before `render`. */
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

  /** Runs a task on the control as soon as it is rendered. */
  onceDrawn(task: (control: FieldControl) => void): void {
    if (this.#control) {
      task(this.#control);
    } else {
      this.#waiting.push(task);
    }
  }

  /** Renders the field as the merchant configured it, and returns its control. */
  render(form: FormOptions): FieldControl {
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

  /** Shows whether the content is valid, and adapts the lengths to the possible brands. */
  show(state: FieldState | undefined, cards: readonly PossibleCard[]): void {
    const control = this.#control;
    control?.element.classList.toggle('valid', state?.isValid ?? false);
    control?.element.classList.toggle('invalid', !(state?.isPotentiallyValid ?? true));
    control?.adapt({ codeLength: Math.max(...codeSizes(cards)) });
  }

  /** Sets the description of the control for screen readers. */
  describe(text: string): void {
    this.#description.textContent = text;
  }

  #listen(element: HTMLElement): void {
    const { onFocus, onBlur, onEnter } = this.#actions;
    element.addEventListener('focus', onFocus);
    element.addEventListener('blur', onBlur);
    element.addEventListener('keydown', event => {
      // Enter also ends an IME composition; that must not submit.
      if (event.key === 'Enter' && !event.isComposing) {
        event.preventDefault();
        onEnter();
      }
    });
    // When a page focuses the frame, the field gets the focus.
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
    // Software keyboards offer a submit key only in a form with an action.
    form.action = '#';
    form.noValidate = true;
    form.addEventListener('submit', event => event.preventDefault());
    form.append(label, element, this.#description);
    return form;
  }
}
