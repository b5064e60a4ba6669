/** Which buttons of the form are enabled. */
export type Allowed = 'everything' | 'leaving' | 'nothing';

/** The form of an approval page, in a document or in a shadow tree. */
export class ApprovalForm {
  readonly #root: Document | ShadowRoot;
  readonly #form: HTMLFormElement;
  readonly #problem: HTMLElement;

  /** Calls `decide` with the outcome of the button that was pressed. Escape is the outcome `cancel`. */
  constructor(root: Document | ShadowRoot, decide: (outcome: string, button: HTMLButtonElement) => void) {
    this.#root = root;
    this.#form = find(root, 'form', HTMLFormElement);
    this.#problem = find(root, '#problem', HTMLElement);
    this.#form.addEventListener('submit', event => {
      event.preventDefault();
      if (event.submitter instanceof HTMLButtonElement) {
        decide(event.submitter.value, event.submitter);
      }
    });
    if (root instanceof Document) {
      root.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') {
          this.#form.querySelector<HTMLButtonElement>('button[value="cancel"]')?.click();
        }
      });
    }
  }

  /** The chosen option of a group. Returns the input itself, because a disabled form has no values. */
  chosen(name: string): HTMLInputElement | undefined {
    return this.#options(name).find(option => option.checked && !option.disabled);
  }

  /** Hides the options that are not offered. If the chosen one is hidden, chooses the first of the others. */
  offer(name: string, isOffered: (option: HTMLInputElement) => boolean): void {
    const options = this.#options(name);
    for (const option of options) {
      option.disabled = !isOffered(option);
      option.closest('label')?.toggleAttribute('hidden', option.disabled);
    }
    const first = options.find(option => !option.disabled);
    if (first && !this.chosen(name)) {
      first.checked = true;
    }
  }

  /** Fills a group with these options, or hides it if there are none. */
  fill(name: string, options: readonly FilledOption[], chosen: string | undefined): void {
    const group = find(this.#root, `[data-choice="${name}"]`, HTMLFieldSetElement);
    for (const label of group.querySelectorAll('label')) label.remove();
    group.append(...options.map(option => labelled(name, option, option.value === chosen)));
    group.hidden = options.length === 0;
  }

  /** Shows or hides a group of options. */
  showChoice(name: string, isShown: boolean): void {
    find(this.#root, `[data-choice="${name}"]`, HTMLFieldSetElement).hidden = !isShown;
  }

  /** Shows or hides a part of the page. */
  show(id: string, isShown: boolean): void {
    find(this.#root, `#${id}`, HTMLElement).hidden = !isShown;
  }

  /** The coupon that was typed. */
  get coupon(): string {
    return find(this.#root, '#coupon-code', HTMLInputElement).value.trim();
  }

  /** Calls the handler with each newly chosen option. */
  onChange(handler: (option: HTMLInputElement) => void): void {
    this.#form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'radio') {
        handler(target);
      }
    });
  }

  /** Sets which buttons are enabled. */
  allow(allowed: Allowed): void {
    for (const button of this.#form.querySelectorAll('button')) {
      button.disabled = allowed === 'nothing' || (allowed === 'leaving' && button.value !== 'cancel');
    }
  }

  /** Shows a problem; an empty text removes it. */
  showProblem(text: string): void {
    this.#problem.textContent = text;
  }

  /** Writes the value of a bill line. */
  write(id: string, text: string): void {
    find(this.#root, `#${id}`, HTMLElement).textContent = text;
  }

  /** Focuses the title, where screen readers begin to read. */
  focusTitle(): void {
    find(this.#root, '#title', HTMLElement).focus();
  }

  #options(name: string): readonly HTMLInputElement[] {
    return [...this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  }
}

/** An option that a script adds. */
export type FilledOption = { readonly value: string; readonly label: string; readonly hint?: string };

function labelled(name: string, { value, label, hint }: FilledOption, isChosen: boolean): HTMLElement {
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = name;
  input.value = value;
  input.checked = isChosen;
  const text = document.createElement('span');
  text.textContent = label;
  if (hint) {
    const note = document.createElement('small');
    note.textContent = hint;
    text.append(note);
  }
  const node = document.createElement('label');
  node.append(input, text);
  return node;
}

function find<Type extends HTMLElement>(root: ParentNode, selector: string, type: new () => Type): Type {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) {
    throw new Error(`The page has no ${selector}.`);
  }
  return found;
}
