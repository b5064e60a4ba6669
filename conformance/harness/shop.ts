import type { LocalMerchant } from '@guichet/testkit';
import type { Page } from '@playwright/test';
import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';
import type { Control } from './control.ts';
import type { CallResult } from './in-page.ts';
import type { LocalStack } from './local-stack.ts';
import { connectServerLibrary } from './server-library.ts';
import { Widget } from './widget.ts';
import { type Library, widgetPage } from './widget-page.ts';

/** The authorization of a widget: a tokenization key, a client token, one for a customer, or any text. */
export type Authorization = 'key' | 'token' | { readonly customer: string } | { readonly text: string };

/** The options of a checkout. */
export type CheckoutOptions = {
  /** @default key */
  readonly authorization?: Authorization;
  /** Settings of this merchant; all others are on. */
  readonly merchantSettings?: Readonly<Record<string, unknown>>;
  /** The widget's create options that are JSON; others go into `window.moreOptions` with `beforeCreate`. */
  readonly options?: object;
  /** Runs when the page is loaded, before the widget is created. */
  readonly beforeCreate?: (page: Page) => Promise<unknown>;
};

/** A page with the widget, and the tools to check the results. */
export type Checkout = {
  readonly page: Page;
  readonly widget: Widget;
  /** The result of `create`. */
  readonly created: CallResult<null>;
  readonly merchant: LocalMerchant;
  /** The published server library, as this merchant. */
  readonly sdk: BraintreeGateway;
  readonly gatewayUrl: string;
  /** The gateway's control: faults, settings and all that pages have no access to. */
  readonly control: Control;
  /** Charges a nonce. */
  readonly sell: (nonce: string, request?: object) => Promise<ValidatedResponse<Transaction>>;
  /** Kinds of the analytics events that the widget reported, in order. */
  readonly analytics: () => readonly string[];
};

/** One merchant's shop. Every test has its own. */
export class Shop {
  readonly page: Page;
  readonly merchant: LocalMerchant;
  readonly sdk: BraintreeGateway;
  readonly localStack: LocalStack;
  /** The library under test. */
  readonly library: Library;

  constructor(page: Page, localStack: LocalStack, library: Library, merchant: LocalMerchant) {
    this.page = page;
    this.localStack = localStack;
    this.library = library;
    this.merchant = merchant;
    this.sdk = connectServerLibrary(localStack.gatewayUrl, this.merchant);
  }

  /** Opens a page and creates the widget in it. A rejected `create` is returned as `created`. */
  async open({
    authorization = 'key',
    merchantSettings,
    options = {},
    beforeCreate,
  }: CheckoutOptions = {}): Promise<Checkout> {
    if (merchantSettings) await this.localStack.control.changeSettings(this.merchant.merchantId, merchantSettings);
    const analytics = this.#listenToAnalytics();
    await this.openPage(script => widgetPage(script, this.library));
    await beforeCreate?.(this.page);
    const widget = new Widget(this.page, '#payment');
    const created = await widget.create({ authorization: await this.authorize(authorization), ...options });
    return {
      page: this.page,
      widget,
      created,
      merchant: this.merchant,
      sdk: this.sdk,
      gatewayUrl: this.localStack.gatewayUrl,
      control: this.localStack.control,
      sell: (nonce, request = {}) => this.sell(nonce, request),
      analytics: () => analytics,
    };
  }

  /**
   * Opens a page with the flow's own HTML. The HTML is made with the script tag that comes first: empty if the browser
   * resolves the payment hosts to the gateway. `/provider/<package>/<path>` serves the published packages.
   */
  async openPage(
    html: (gatewayScript: string) => string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const script = this.localStack.transport === 'http' ? '<script src="/local-gateway.js"></script>' : '';
    await this.page.goto(`${this.localStack.shopUrl}${this.localStack.shop.addPage(html(script), headers)}`);
  }

  /** The text that a page passes as its authorization. */
  async authorize(authorization: Authorization): Promise<string> {
    if (authorization === 'key') return this.merchant.tokenizationKey;
    if (authorization === 'token') return (await this.sdk.clientToken.generate({})).clientToken;
    if ('text' in authorization) return authorization.text;
    return (await this.sdk.clientToken.generate({ customerId: authorization.customer })).clientToken;
  }

  /** Charges a nonce with the server library: 100, submitted for settlement, unless the request overrides it. */
  sell(nonce: string, request: object = {}): Promise<ValidatedResponse<Transaction>> {
    return this.sdk.transaction.sale({
      amount: '100',
      paymentMethodNonce: nonce,
      options: { submitForSettlement: true },
      ...request,
    });
  }

  #listenToAnalytics(): readonly string[] {
    const kinds: string[] = [];
    this.page.on('request', request => {
      if (request.method() !== 'POST' || !/\/analytics\//.test(new URL(request.url()).pathname)) return;
      const { analytics } = request.postDataJSON() as { analytics: readonly { readonly kind: string }[] };
      kinds.push(...analytics.map(({ kind }) => kind));
    });
    return kinds;
  }
}
