import { type Deferred, deferred } from '../src/async/deferred.ts';
import { googlePay } from '../src/methods/google-pay/definition.ts';
import { mountGooglePay } from '../src/methods/google-pay/google-pay.ts';
import type { openPaymentsClient, PaymentsClient } from '../src/methods/google-pay/payments-client.ts';
import { googlePayTexts } from '../src/methods/google-pay/texts.ts';
import { flush } from './harness.ts';
import { type WalletScene, walletScene } from './wallet-scene.ts';

export const transactionInfo = { currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '10.00' };
export const card = {
  nonce: 'google-nonce',
  type: 'AndroidPayCard',
  description: 'Android Pay',
  details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', isNetworkTokenized: false, bin: '411111' },
  binData: { prepaid: 'No' },
};
export const response = { apiVersion: 2, paymentMethodData: { type: 'CARD' } };

/** What differs from an account and a page that offer Google Pay. */
interface Setting {
  readonly option?: Record<string, unknown>;
  readonly options?: object;
  readonly account?: object;
  readonly isReady?: () => Promise<{ result?: unknown }>;
  readonly openClient?: () => Promise<PaymentsClient>;
  readonly reply?: () => Promise<unknown>;
  readonly create?: () => Promise<never>;
  readonly createButton?: () => HTMLElement;
}

/** What Google and the payment library were called with, and the answer of the sheet that is open. */
interface Google {
  readonly environments: string[];
  /** What the client of the express row answers on Google's sheet. */
  readonly answers: ((data: object) => Promise<object>)[];
  readonly readyRequests: object[];
  readonly buttons: Record<string, unknown>[];
  readonly created: object[];
  readonly requests: unknown[];
  readonly sheets: Deferred<unknown>[];
  readonly parsed: unknown[];
  /** Google's client. */
  readonly client: PaymentsClient;
  /** One entry for each teardown of the component. */
  readonly teardowns: string[];
}

/** A widget with Google Pay in its list, beside what Google and the payment library were called with. */
export async function scene(setting: Setting = {}): Promise<WalletScene & Google & { press(): Promise<void> }> {
  const client: PaymentsClient = {
    async isReadyToPay(request) {
      google.readyRequests.push(request);
      return setting.isReady ? setting.isReady() : { result: true };
    },
    loadPaymentData(request) {
      google.requests.push(request);
      const sheet = deferred<unknown>();
      google.sheets.push(sheet);
      return sheet.promise;
    },
    createButton(options) {
      if (setting.createButton) return setting.createButton();
      const given = options as Record<string, unknown>;
      google.buttons.push(given);
      const box = document.createElement('div');
      const button = box.appendChild(document.createElement('button'));
      button.type = 'button';
      button.addEventListener('click', event => (given.onClick as (event: Event) => void)(event));
      return box;
    },
  };
  const google: Google = {
    environments: [],
    answers: [],
    readyRequests: [],
    buttons: [],
    created: [],
    requests: [],
    sheets: [],
    parsed: [],
    client,
    teardowns: [],
  };
  const component = {
    createPaymentDataRequest: (request: object) => ({ ...request, apiVersion: 2 }),
    async parseResponse(given: unknown) {
      google.parsed.push(given);
      return setting.reply ? setting.reply() : card;
    },
    async teardown() {
      google.teardowns.push('component');
    },
  };
  const mountWith: typeof openPaymentsClient = async (environment, { paymentDataCallbacks } = {}) => {
    google.environments.push(environment);
    if (paymentDataCallbacks) google.answers.push(Object(paymentDataCallbacks).onPaymentDataChanged);
    return setting.openClient ? setting.openClient() : client;
  };
  const made = await walletScene({
    definition: {
      ...googlePay,
      load: async () => ({ texts: googlePayTexts, mount: context => mountGooglePay(context, mountWith) }),
    },
    async component(options) {
      google.created.push(options);
      return setting.create ? setting.create() : component;
    },
    account: { raw: { androidPay: { enabled: true } }, ...setting.account },
    options: { googlePay: setting.option ?? { googlePayVersion: 2, transactionInfo }, ...setting.options },
  });
  return Object.create(made, {
    ...Object.getOwnPropertyDescriptors(google),
    press: {
      async value() {
        made.world.hook('google-pay-button').querySelector('button')?.click();
        await flush();
      },
    },
  });
}

/** The buyer's choice on Google's sheet. */
export async function approve({ sheets }: Pick<Google, 'sheets'>): Promise<void> {
  sheets.at(-1)?.resolve(response);
  await flush();
}

/** Google's sheet ends with an error. */
export async function fail({ sheets }: Pick<Google, 'sheets'>, error: unknown): Promise<void> {
  sheets.at(-1)?.reject(error);
  await flush();
}
