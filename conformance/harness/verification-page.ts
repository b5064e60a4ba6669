import type { Page } from '@playwright/test';
import type { CallResult, PageError } from './in-page.ts';
import { shopPage } from './shop-page.ts';

/** A page with the provider's components, for features that the widget does not offer. */
export function verificationPage(gatewayScript: string): string {
  const parts = ['client', 'three-d-secure'].map(name => `braintree-web/dist/browser/${name}.js`);
  return shopPage(gatewayScript, parts, '<button id="pay">Pay</button><div id="place"></div>');
}

/** The result of the provider's component for a verified card. */
export type Verified = {
  readonly nonce: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  readonly threeDSecureInfo: Readonly<Record<string, unknown>>;
};

/** The options of a verification. */
export type Verification = {
  readonly authorization: string;
  /** `2`, `2-bootstrap3-modal` or `2-inline-iframe`. */
  readonly version: string;
  readonly number: string;
  readonly acsWindowSize?: string;
  readonly displayExitButton?: boolean;
};

type Listen = (event: string, listener: (...news: never[]) => void) => void;
type Client = { request(options: object): Promise<{ readonly creditCards: readonly Method[] }> };
type Method = { readonly nonce: string; readonly details: { readonly bin: string } };
type Component = { readonly on: Listen; verifyCard(options: object): Promise<Verified> };

/** The page's globals for a verification. */
type VerificationWindow = Window & {
  readonly braintree: {
    readonly client: { create(options: object): Promise<Client> };
    readonly threeDSecure: { create(options: object): Promise<Component> };
  };
  readonly events: string[];
};

/** Tokenizes a card and verifies it with the published component. */
export function verify(page: Page, verification: Verification): Promise<CallResult<Verified>> {
  return page.evaluate(verifyInPage, verification);
}

/** The events of the component that the page has received. */
export function verificationEvents(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as VerificationWindow).events);
}

/** Runs in the page, so it cannot use variables of this module. */
async function verifyInPage(verification: Verification): Promise<CallResult<Verified>> {
  const shop = window as unknown as VerificationWindow;
  Object.assign(shop, { events: [] });
  document.querySelector<HTMLElement>('#pay')?.focus();
  const { authorization, version, number, acsWindowSize, displayExitButton = false } = verification;
  try {
    const client = await shop.braintree.client.create({ authorization });
    const { creditCards } = await client.request({
      endpoint: 'payment_methods/credit_cards',
      method: 'post',
      data: { creditCard: { number, expirationDate: '12/2039', cvv: '123', billingAddress: { postalCode: '12345' } } },
    });
    const method = creditCards[0];
    if (!method) throw new Error('There is no nonce for the card.');
    const component = await shop.braintree.threeDSecure.create({
      client,
      version,
      cardinalSDKConfig: { payment: { displayExitButton } },
    });
    for (const event of ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close']) {
      component.on(event, () => shop.events.push(event));
    }
    component.on('authentication-iframe-available', (news: { readonly element: Element }, next: () => void) => {
      document.querySelector('#place')?.append(news.element);
      next();
    });
    const value = await component.verifyCard({
      amount: '12500',
      nonce: method.nonce,
      bin: method.details.bin,
      additionalInformation: acsWindowSize === undefined ? {} : { acsWindowSize },
      onLookupComplete: (_lookup: unknown, next: () => void) => next(),
    });
    return { kind: 'done', value: JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    const { name, message, code } = error as PageError;
    return { kind: 'refused', error: { name, message, ...(code === undefined ? {} : { code }) } };
  }
}

/** The parts of the published component's framed flow of 3-D Secure 1, which nothing in it starts any more. */
type OlderFramework = {
  _lookupPaymentMethod: unknown;
  _verifyCardPromisePlus: { resolve(value: unknown): void; reject(error: unknown): void };
  _setupV1Elements(options: object): void;
  readonly _v1Iframe: HTMLIFrameElement;
  _handleV1AuthResponse(data: unknown): void;
};

type FramedWindow = VerificationWindow & { framed?: Promise<CallResult<Verified>> };

/** Sends the lookup of a card and opens the frame of that flow; the page's side is the published component. */
export function beginFramed(page: Page, options: Pick<Verification, 'authorization' | 'number'>): Promise<void> {
  return page.evaluate(openFrameInPage, options);
}

/** The published component's result of that flow. */
export function framedResult(page: Page): Promise<CallResult<Verified>> {
  return page.evaluate(() => {
    const { framed } = window as unknown as FramedWindow;
    if (!framed) throw new Error('The framed flow was not started.');
    return framed;
  });
}

/** Runs in the page, so it cannot use variables of this module. */
async function openFrameInPage({
  authorization,
  number,
}: Pick<Verification, 'authorization' | 'number'>): Promise<void> {
  const shop = window as unknown as FramedWindow;
  const client = await shop.braintree.client.create({ authorization });
  const { creditCards } = await client.request({
    endpoint: 'payment_methods/credit_cards',
    method: 'post',
    data: { creditCard: { number, expirationDate: '12/2039', cvv: '123', billingAddress: { postalCode: '12345' } } },
  });
  const nonce = creditCards[0]?.nonce ?? '';
  const lookup = (await client.request({
    endpoint: `payment_methods/${nonce}/three_d_secure/lookup`,
    method: 'post',
    data: { amount: '12500' },
  })) as unknown as { readonly paymentMethod: unknown; readonly lookup: unknown };
  const component = await shop.braintree.threeDSecure.create({ client, version: '2' });
  const { _framework: framework } = component as unknown as { readonly _framework: OlderFramework };
  shop.framed = new Promise(resolve => {
    framework._lookupPaymentMethod = lookup.paymentMethod;
    framework._verifyCardPromisePlus = {
      resolve: value => resolve({ kind: 'done', value: JSON.parse(JSON.stringify(value)) }),
      reject: error => {
        const { name, message, code } = error as PageError;
        resolve({ kind: 'refused', error: { name, message, ...(code === undefined ? {} : { code }) } });
      },
    };
    framework._setupV1Elements({
      lookupResponse: lookup.lookup,
      nonce,
      showLoader: true,
      handleAuthResponse: (data: unknown) => framework._handleV1AuthResponse(data),
    });
    document.body.append(framework._v1Iframe);
  });
}
