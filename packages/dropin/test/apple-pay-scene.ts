import { mountApplePay } from '../src/methods/apple-pay/apple-pay.ts';
import type {
  ApplePayBrowser,
  ApplePaySession,
  ApplePaySessionClass,
} from '../src/methods/apple-pay/browser-session.ts';
import { applePay } from '../src/methods/apple-pay/definition.ts';
import { applePayTexts } from '../src/methods/apple-pay/texts.ts';
import { flush } from './harness.ts';
import { type WalletScene, walletScene } from './wallet-scene.ts';

export const paymentRequest = { total: { label: 'Shop', amount: '10.00' } };
export const validationURL = 'https://apple-pay-gateway.apple.com/start';
export const payment = { token: { paymentData: 'secret' }, billingContact: { givenName: 'Ada' } };
export const card = {
  nonce: 'apple-nonce',
  type: 'ApplePayCard',
  details: { cardType: 'Apple Pay - Visa', dpanLastTwo: '11' },
  binData: { prepaid: 'No' },
};

/** A session that a test controls, and what the widget did with it. */
interface FakeSession extends ApplePaySession {
  readonly version: number;
  readonly request: unknown;
  readonly calls: string[];
}

/** What the page, the account and the browser are like. */
export interface Setting {
  readonly option?: Record<string, unknown>;
  readonly options?: object;
  readonly account?: object;
  readonly browser?: Partial<ApplePayBrowser>;
  readonly newestVersion?: number;
  readonly canPay?: boolean;
  /** The constructor's error. */
  readonly refuses?: () => Error | null;
  readonly validate?: () => Promise<unknown>;
  readonly tokenize?: () => Promise<unknown>;
  readonly create?: () => Promise<never>;
}

/** What the scene did, and what a buyer or the browser does in it. */
interface Apple {
  readonly sessions: FakeSession[];
  readonly validations: object[];
  readonly tokens: object[];
  readonly teardowns: string[];
  readonly button: HTMLButtonElement;
  readonly session: FakeSession;
  press(): void;
  /** The browser asks for the merchant session. */
  validateMerchant(): Promise<void>;
  /** The buyer authorizes the payment. */
  authorize(): Promise<void>;
}

/** A widget with Apple Pay, whose browser sessions the test controls. */
export async function applePayScene(setting: Setting = {}): Promise<WalletScene & Apple> {
  const sessions: FakeSession[] = [];
  const validations: object[] = [];
  const tokens: object[] = [];
  const teardowns: string[] = [];
  class Session implements FakeSession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion = (version: number): boolean => version <= (setting.newestVersion ?? 14);
    static canMakePayments = (): boolean => setting.canPay ?? true;
    onvalidatemerchant: ApplePaySession['onvalidatemerchant'] = null;
    onpaymentauthorized: ApplePaySession['onpaymentauthorized'] = null;
    oncancel: ApplePaySession['oncancel'] = null;
    onshippingcontactselected: ApplePaySession['onshippingcontactselected'] = null;
    onshippingmethodselected: ApplePaySession['onshippingmethodselected'] = null;
    oncouponcodechanged: ApplePaySession['oncouponcodechanged'] = null;
    readonly calls: string[] = [];
    readonly version: number;
    readonly request: unknown;
    constructor(version: number, request: object) {
      const error = setting.refuses?.();
      if (error) throw error;
      this.version = version;
      this.request = request;
      sessions.push(this);
    }
    begin(): void {
      this.calls.push('begin');
    }
    abort(): void {
      this.calls.push('abort');
    }
    completeMerchantValidation(session: unknown): void {
      this.calls.push(`validated ${session}`);
    }
    completeShippingContactSelection(update: object): void {
      this.calls.push(`address ${JSON.stringify(update)}`);
    }
    completeShippingMethodSelection(update: object): void {
      this.calls.push(`shipping ${JSON.stringify(update)}`);
    }
    completeCouponCodeChange(update: object): void {
      this.calls.push(`coupon ${JSON.stringify(update)}`);
    }
    completePayment(status: number): void {
      this.calls.push(`status ${status}`);
    }
  }
  const component = {
    createPaymentRequest: (request: object) => ({ countryCode: 'FR', ...request }),
    async performValidation(options: object) {
      validations.push(options);
      return setting.validate ? setting.validate() : 'merchant session';
    },
    async tokenize(options: object) {
      tokens.push(options);
      return setting.tokenize ? setting.tokenize() : card;
    },
    async teardown() {
      teardowns.push('component');
    },
  };
  const browser: ApplePayBrowser = { isSecure: true, Session: Session as ApplePaySessionClass, ...setting.browser };
  const made = await walletScene({
    definition: {
      ...applePay,
      load: async () => ({ texts: applePayTexts, mount: context => mountApplePay(context, browser) }),
    },
    component: async () => (setting.create ? setting.create() : component),
    account: { raw: { applePayWeb: { merchantIdentifier: 'merchant.shop' } }, ...setting.account },
    options: { applePay: setting.option ?? { displayName: 'Shop', paymentRequest }, ...setting.options },
  });
  const more: Apple = {
    sessions,
    validations,
    tokens,
    teardowns,
    get button() {
      return made.world.hook('apple-pay-button') as HTMLButtonElement;
    },
    get session() {
      const last = sessions.at(-1);
      if (!last) throw new Error('No session was made.');
      return last;
    },
    press: () => more.button.click(),
    async validateMerchant() {
      more.session.onvalidatemerchant?.({ validationURL });
      await flush();
    },
    async authorize() {
      more.session.onpaymentauthorized?.({ payment });
      await flush();
    },
  };
  return Object.create(made, Object.getOwnPropertyDescriptors(more));
}
