import { ApprovalForm } from '../../approval/browser/approval-form.ts';
import { type WalletAddress, walletAddresses } from '../../wallets/wallet-addresses.ts';
import type { PaymentRequest, SheetCard, ShippingMethod, Total, Wallet } from './payment-request.ts';

/** The buyer's actions in the sheet. */
export type SheetActions = {
  readonly choose: (card: SheetCard) => void;
  readonly changeAddress: () => void;
  readonly changeMethod: (method: ShippingMethod) => void;
  readonly changeCoupon: (code: string) => void;
  readonly pay: (card: SheetCard) => void;
  readonly cancel: () => void;
};

/** The payment sheet, shown over the page in a shadow tree, so that the page's styles do not affect it. */
export class Sheet {
  readonly #host = document.createElement('div');
  readonly #dialog = document.createElement('dialog');
  readonly #cards: readonly SheetCard[];
  readonly #form: ApprovalForm;
  #methods: readonly ShippingMethod[] = [];

  constructor({ cards, content, style }: Wallet, request: PaymentRequest, actions: SheetActions) {
    const root = this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    this.#cards = cards;
    this.#dialog.className = 'approval';
    this.#dialog.setAttribute('aria-labelledby', 'title');
    // Safe: the gateway renders this markup from fixed test data, without user input.
    this.#dialog.innerHTML = content;
    root.append(this.#dialog);
    this.#form = new ApprovalForm(root, outcome => {
      const { chosen } = this;
      if (outcome === 'cancel') {
        actions.cancel();
      } else if (outcome === 'coupon') {
        actions.changeCoupon(this.#form.coupon);
      } else if (chosen) {
        actions.pay(chosen);
      }
    });
    this.#form.offer('card', ({ dataset }) => request.supportedNetworks.includes(dataset.network ?? ''));
    this.#form.onChange(({ name, value }) => {
      const method = this.#methods.find(({ identifier }) => identifier === value);
      if (name === 'address') {
        actions.changeAddress();
      } else if (name === 'shipping' && method) {
        actions.changeMethod(method);
      } else if (this.chosen) {
        actions.choose(this.chosen);
      }
    });
    this.#form.showChoice('address', request.asksForAddress);
    this.#form.show('coupon', request.supportsCouponCode);
    this.showMethods(request.shippingMethods);
    // The `cancel` event of a dialog is the Escape key.
    this.#dialog.addEventListener('cancel', event => {
      event.preventDefault();
      actions.cancel();
    });
    this.showTotal(request.total, request.currencyCode);
  }

  /** The chosen card; undefined when no card is chosen. */
  get chosen(): SheetCard | undefined {
    return this.#cards.find(({ id }) => id === this.#form.chosen('card')?.value);
  }

  /** Where to ship to. */
  get address(): WalletAddress {
    const id = this.#form.chosen('address')?.value;
    const [first] = walletAddresses;
    const found = walletAddresses.find(address => address.id === id) ?? first;
    if (!found) {
      throw new Error('The wallet has no address.');
    }
    return found;
  }

  /** Shows the ways of shipping; the first is chosen. */
  showMethods(methods: readonly ShippingMethod[]): void {
    this.#methods = methods;
    this.#form.fill(
      'shipping',
      methods.map(({ identifier, label, detail, amount }) => ({
        value: identifier,
        label,
        hint: `${detail} ${amount}`,
      })),
      methods[0]?.identifier,
    );
  }

  /** Opens the sheet over the page. */
  open(): void {
    document.body.append(this.#host);
    this.#dialog.showModal();
    this.#form.focusTitle();
  }

  /** Removes the sheet from the page. */
  close(): void {
    this.#host.remove();
  }

  /** Shows the payee and the amount. */
  showTotal({ label, amount }: Total, currencyCode: string): void {
    this.#form.write('merchant', label);
    this.#form.write('total', `${currencyCode} ${amount}`);
  }

  /** Disables paying until the merchant has responded. */
  wait(text: string): void {
    this.#form.write('message', text);
    this.#form.showProblem('');
    this.#form.allow('leaving');
  }

  /** Enables paying if a card is chosen; shows a problem of the last attempt, or that there is no card. */
  ready(problem = '', { mayPay } = { mayPay: true }): void {
    this.#form.write('message', '');
    this.#form.showProblem(this.chosen ? problem : 'The wallet has no card of a network that the shop takes.');
    this.#form.allow(this.chosen && mayPay ? 'everything' : 'leaving');
  }
}
