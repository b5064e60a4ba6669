import { showBackdrop } from './cover.ts';
import type { Approval, ShippingChange, WindowMessage, WindowReply } from './protocol.ts';

/** The page's callbacks for a payment. */
export type CheckoutFlow = {
  /** Creates the payment and returns its token. */
  readonly createToken: (source: string) => unknown;
  readonly approve: (approval: Approval) => unknown;
  readonly cancel: (cancellation: {
    readonly token: string | undefined;
    readonly cancelUrl: string | undefined;
  }) => unknown;
  readonly fail: (error: unknown) => unknown;
  /** Asks the page about a place and a way of shipping; resolves with whether it agrees. Default: it agrees. */
  readonly changeShipping?: (change: ShippingChange) => Promise<boolean>;
  /** Whether the buyer pays in the window, instead of on the shop's page afterwards. */
  readonly isCommit: boolean;
};

/** A payment window: a popup or an overlay. */
export type PaymentWindow = {
  /** Loads the payment with this query. */
  readonly show: (query: string, isAgreement: boolean) => void;
  readonly close: () => void;
  readonly focus: () => void;
  readonly reply: (message: WindowReply) => void;
  /** Whether the window is separate, so that the shop's page is covered, with a link to the window. */
  readonly isApart: boolean;
};

/** Runs a payment from the click to its end. */
export class PaymentSession {
  readonly #flow: CheckoutFlow;
  readonly #window: PaymentWindow;
  #backdrop: { readonly remove: () => void } | undefined;
  #token: string | undefined;
  #hasEnded = false;

  constructor(flow: CheckoutFlow, window: PaymentWindow) {
    this.#flow = flow;
    this.#window = window;
  }

  /** Whether it is still active. */
  get isOpen(): boolean {
    return !this.#hasEnded;
  }

  /** Requests a payment from the page, and shows it. */
  async start(source: string): Promise<void> {
    if (this.#window.isApart) {
      this.#backdrop = showBackdrop({ focus: this.#window.focus, close: () => this.cancelled(undefined) });
    }
    try {
      const token = await this.#flow.createToken(source);
      if (this.#hasEnded) {
        return;
      }
      if (typeof token !== 'string' || token === '') {
        throw new Error(`A payment token was expected, but the page gave ${String(token)}.`);
      }
      this.#token = token;
      this.#window.show(this.#query(token, source), token.startsWith('BA-'));
    } catch (error) {
      this.failed(error);
    }
  }

  /** Handles a message of the window. */
  async receive(message: WindowMessage): Promise<void> {
    if (message.kind === 'shipping') {
      await this.#changeShipping(message.change);
    } else if (message.kind === 'cancelled') {
      this.cancelled(message.cancelUrl);
    } else if (this.#end()) {
      try {
        await this.#flow.approve(message.approval);
      } catch (error) {
        this.#flow.fail(error);
      }
    }
  }

  async #changeShipping(change: ShippingChange): Promise<void> {
    try {
      const isRefused = (await this.#flow.changeShipping?.(change)) === false;
      if (!this.#hasEnded) {
        this.#window.reply({ kind: 'shipping', isRefused });
      }
    } catch (error) {
      this.failed(error);
    }
  }

  /** The buyer cancelled: in the window, by closing it, or from the page. */
  cancelled(cancelUrl: string | undefined): void {
    if (this.#end()) {
      this.#flow.cancel({ token: this.#token, cancelUrl });
    }
  }

  /** The page removed the button: nothing is reported. */
  abandon(): void {
    this.#end();
  }

  failed(error: unknown): void {
    if (this.#end()) {
      this.#flow.fail(error);
    }
  }

  #end(): boolean {
    const isFirst = !this.#hasEnded;
    this.#hasEnded = true;
    this.#backdrop?.remove();
    this.#backdrop = undefined;
    this.#window.close();
    return isFirst;
  }

  #query(token: string, source: string): string {
    return new URLSearchParams({
      [token.startsWith('BA-') ? 'ba_token' : 'token']: token,
      source,
      ...(this.#flow.isCommit ? { useraction: 'commit' } : {}),
    }).toString();
  }
}

/** Reports an error to a shop's listener; without a listener the error is thrown, so that it is not lost. */
export function reportTo(onError: ((error: unknown) => unknown) | undefined): (error: unknown) => unknown {
  return error => {
    if (!onError) {
      throw error;
    }
    return onError(error);
  };
}
