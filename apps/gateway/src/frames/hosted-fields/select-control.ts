import type { ControlSetup, FieldControl } from './field-control.ts';
import { type FieldKey, fieldTraits } from './fields.ts';

/** How many years a card can still be good for, this year not counted. */
const yearsAhead = 19;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A list of months or years to choose from. */
export class SelectControl implements FieldControl {
  readonly element: HTMLSelectElement;
  readonly #setup: ControlSetup;

  constructor(setup: ControlSetup) {
    const { document, key, options, onValue } = setup;
    const { name } = fieldTraits[key];
    this.#setup = setup;
    this.element = document.createElement('select');
    this.element.id = name;
    this.element.name = name;
    this.element.className = key;
    this.element.setAttribute('data-braintree-name', key);
    if (options.placeholder !== undefined) {
      this.element.append(placeholder(document, options.placeholder));
    }
    this.element.append(...choices(setup).map(([value, text]) => option(document, value, text)));
    this.clear();
    if (options.placeholder === undefined) {
      this.fill(presentValue(key, new Date()));
    }
    if (options.prefill) {
      this.fill(options.prefill);
    }
    this.element.addEventListener('change', () => onValue(this.value));
  }

  get value(): string {
    return this.element.value;
  }

  fill(text: string): void {
    const wanted = Number(text.length === 2 && this.#setup.key === 'expirationYear' ? `20${text}` : text);
    const found = [...this.element.options].find(({ value }) => value !== '' && Number(value) === wanted);
    if (found) {
      this.element.value = found.value;
    }
  }

  /** Back to the placeholder, or where there is none to nothing chosen at all. */
  clear(): void {
    this.element.value = '';
  }

  adapt(): void {
    // A choice is shown as it is, whatever else is known.
  }

  /** Calls the months otherwise. */
  relabel(labels: readonly string[]): void {
    const named = [...this.element.options].filter(({ value }) => value !== '');
    for (const [index, choice] of named.entries()) {
      choice.textContent = labels[index] || choice.textContent;
    }
  }
}

/** The month or year in which a list without a placeholder begins. */
export function presentValue(key: FieldKey, now: Date): string {
  return key === 'expirationMonth' ? twoDigits(now.getMonth() + 1) : String(now.getFullYear());
}

function choices({ key, options }: ControlSetup): readonly (readonly [string, string])[] {
  if (key === 'expirationMonth') {
    return months.map((month, index) => [twoDigits(month), options.select?.labels[index] || String(month)]);
  }
  const thisYear = new Date().getFullYear();
  return Array.from({ length: yearsAhead + 1 }, (_, index) => [String(thisYear + index), String(thisYear + index)]);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function option(document: Document, value: string, text: string): HTMLOptionElement {
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  return element;
}

/** A first choice that can't be chosen again. */
function placeholder(document: Document, text: string): HTMLOptionElement {
  const element = option(document, '', text);
  element.disabled = true;
  return element;
}
