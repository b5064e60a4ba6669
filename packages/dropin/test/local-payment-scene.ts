import { deferred } from '../src/async/deferred.ts';
import { further } from '../src/methods/further.ts';
import { localPayment } from '../src/methods/local-payment/definition.ts';
import { mountLocalPayment } from '../src/methods/local-payment/local-payment.ts';
import type { LocalPaymentOptions } from '../src/methods/local-payment/local-payment-options.ts';
import { localPaymentSheetTexts } from '../src/methods/local-payment/texts.ts';
import { localPaymentSymbols } from '../src/ui/bank-symbols.ts';
import { flush, harness } from './harness.ts';
import { type WalletScene, walletScene } from './wallet-scene.ts';

/** What a started payment was given. */
interface Started {
  readonly [field: string]: unknown;
  onPaymentStart(data: { readonly paymentId: string }, goOn?: () => void): Promise<void>;
}

/** A page with local payments, whose bank the test plays. */
export interface LocalPaymentScene extends WalletScene {
  /** The options of the component's creation. */
  readonly created: Readonly<Record<string, unknown>>[];
  readonly started: Started[];
  readonly calls: string[];
  /** The URLs that the page's own one was replaced by. */
  readonly urls: string[];
  /** Ends the started payment. */
  resolve(reply: unknown): Promise<void>;
  reject(code: string): Promise<void>;
  button(type: string): HTMLButtonElement;
  field(name: string): HTMLInputElement;
  type(name: string, text: string): void;
  press(type: string): Promise<void>;
}

/** The settings that every scene has. */
export const goodSettings: LocalPaymentOptions = {
  types: ['ideal', 'bancontact'],
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Jo',
  surname: 'van Dam',
};

/** The approved account, as the payment library returns it. */
export const approved = { nonce: 'lpm-nonce', type: 'PayPalAccount', details: { firstName: 'Jo', payerId: 'P1' } };

/** Opens the sheet of a widget with local payments. */
export async function localPaymentScene(
  settings: object = {},
  page: { readonly url?: string; readonly tokenize?: (returned: object) => Promise<unknown> } = {},
  options: object = {},
): Promise<LocalPaymentScene> {
  const created: Readonly<Record<string, unknown>>[] = [];
  const started: Started[] = [];
  const calls: string[] = [];
  const urls: string[] = [];
  let running = deferred<unknown>();
  const component = {
    startPayment(given: Started) {
      started.push(given);
      running = deferred();
      return running.promise;
    },
    async tokenize(returned: object) {
      calls.push(`tokenize ${JSON.stringify(returned)}`);
      return page.tokenize?.(returned) ?? approved;
    },
    closeWindow() {
      calls.push('close');
      const code = 'LOCAL_PAYMENT_WINDOW_CLOSED';
      running.reject(Object.assign(new Error(code), { code }));
    },
    focusWindow: () => void calls.push('focus'),
    teardown: async () => void calls.push('teardown'),
  };
  const scene = await walletScene({
    definition: {
      ...localPayment,
      load: async () => ({
        texts: localPaymentSheetTexts,
        symbols: localPaymentSymbols,
        mount: context =>
          mountLocalPayment(context, {
            url: page.url ?? 'https://shop.example/pay?cart=1',
            replaceUrl: url => void urls.push(url),
          }),
      }),
    },
    account: { raw: { paypalEnabled: true } },
    component: async given => {
      created.push(given);
      return component;
    },
    options: { localPayment: { ...goodSettings, ...settings }, ...options },
  });
  const find = (selector: string): HTMLElement => {
    const found = scene.world.container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return Object.assign(Object.create(scene) as WalletScene, {
    created,
    started,
    calls,
    urls,
    async resolve(reply: unknown) {
      running.resolve(reply);
      await flush();
    },
    async reject(code: string) {
      running.reject(Object.assign(new Error(code), { code, type: 'CUSTOMER' }));
      await flush();
    },
    button: (type: string) => find(`[data-braintree-id="local-payment-${type}"]`) as HTMLButtonElement,
    field: (name: string) => find(`[data-braintree-id="local-payment-${name}-input"]`) as HTMLInputElement,
    type(name: string, text: string) {
      const input = find(`[data-braintree-id="local-payment-${name}-input"]`) as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new Event('input'));
    },
    async press(type: string) {
      find(`[data-braintree-id="local-payment-${type}"]`).click();
      await flush();
    },
  });
}

/** A widget with nothing but local payments, which may not be offered. */
export function localPaymentWorld(settings: object): {
  readonly opening: Promise<unknown>;
  readonly warnings: readonly string[];
} {
  const world = harness({
    gateway: { raw: { paypalEnabled: true } },
    environment: { registry: [localPayment], further: { ...further, names: [] } },
  });
  const opening = world.open({ localPayment: { ...goodSettings, ...settings } });
  return {
    opening,
    get warnings() {
      return world.warnings.filter(text => text.includes('not offered'));
    },
  };
}
