import type { SheetCard } from './payment.ts';
import type { PaymentRequest, Total } from './payment-request.ts';
import { sheetStyle } from './sheet-style.ts';

/** What the person does in the sheet. */
export type SheetActions = {
  readonly choose: (card: SheetCard) => void;
  readonly pay: (card: SheetCard) => void;
  readonly cancel: () => void;
};

/** The sheet that a browser with Apple Pay shows over the page: in its own words, and marked as a test. */
export class Sheet {
  readonly #host = document.createElement('div');
  readonly #dialog = element('dialog');
  readonly #total = element('p', { className: 'total' });
  readonly #status = element('p', { className: 'status', role: 'status' });
  readonly #pay = element('button', { className: 'main', type: 'submit', textContent: 'Pay', disabled: true });
  #chosen: SheetCard | undefined;

  constructor(cards: readonly SheetCard[], request: PaymentRequest, actions: SheetActions) {
    const root = this.#host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(sheetStyle);
    root.adoptedStyleSheets = [style];
    const offered = cards.filter(({ network }) => request.supportedNetworks.includes(network));
    this.#chosen = offered[0];
    const title = element('h1', { id: 'title', textContent: 'Apple Pay' });
    const cancel = element('button', { className: 'plain', type: 'button', textContent: 'Cancel' });
    const form = element('form');
    form.append(title, this.#total, this.#choices(offered, actions), this.#status, this.#pay, cancel);
    this.#dialog.setAttribute('aria-labelledby', 'title');
    this.#dialog.append(
      element('p', { className: 'notice', textContent: 'Local test sheet. It only plays Apple Pay; no money moves.' }),
      form,
    );
    root.append(this.#dialog);
    form.addEventListener('submit', event => {
      event.preventDefault();
      if (this.#chosen) {
        actions.pay(this.#chosen);
      }
    });
    cancel.addEventListener('click', actions.cancel);
    // Escape.
    this.#dialog.addEventListener('cancel', event => {
      event.preventDefault();
      actions.cancel();
    });
    this.showTotal(request.total, request.currencyCode);
  }

  /** The card that is chosen; undefined when none of the wallet's is taken. */
  get chosen(): SheetCard | undefined {
    return this.#chosen;
  }

  /** Lays the sheet over the page. */
  open(): void {
    document.body.append(this.#host);
    this.#dialog.showModal();
  }

  /** Takes it away. */
  close(): void {
    this.#host.remove();
  }

  /** Shows what is paid. */
  showTotal({ label, amount }: Total, currencyCode: string): void {
    this.#total.replaceChildren(
      element('span', { textContent: `Pay ${label}` }),
      element('strong', { textContent: `${currencyCode} ${amount}` }),
    );
  }

  /** Says that the shop is being waited for, so that nothing can be paid yet. */
  wait(text: string): void {
    this.#say(text, false);
    this.#pay.disabled = true;
  }

  /** Lets the person pay; a problem with the last try is shown. */
  ready(problem = ''): void {
    this.#say(this.#chosen ? problem : 'The wallet has no card of a network that the shop takes.', true);
    this.#pay.disabled = !this.#chosen;
  }

  #say(text: string, isProblem: boolean): void {
    this.#status.textContent = text;
    this.#status.classList.toggle('problem', isProblem);
  }

  #choices(cards: readonly SheetCard[], actions: SheetActions): HTMLElement {
    const choices = cards.map((card, index) => {
      const input = element('input', { type: 'radio', name: 'card', value: card.id, checked: index === 0 });
      input.addEventListener('change', () => {
        this.#chosen = card;
        actions.choose(card);
      });
      const text = element('span', { textContent: `${card.label} ending in ${card.last4}` });
      text.append(element('small', { textContent: card.note }));
      const label = element('label');
      label.append(input, text);
      return label;
    });
    const fieldset = element('fieldset');
    fieldset.append(element('legend', { textContent: 'Card' }), ...choices);
    return fieldset;
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
