import { linkStylesheet } from '../src/browser/stylesheet.ts';
import type { CreateOptions, Options } from '../src/config/create-options.ts';
import type { CardFieldsOptions } from '../src/gateway/card-fields.ts';
import { connectLater } from '../src/gateway/connect-later.ts';
import type { GatewayConfiguration, GatewayConnection, GatewayHints } from '../src/gateway/gateway.ts';
import type { SavedMethod } from '../src/gateway/saved-method.ts';
import { loadTexts } from '../src/i18n/load-texts.ts';
import type { CardAccount } from '../src/methods/card/card-account.ts';
import { further } from '../src/methods/further.ts';
import { registry } from '../src/methods/registry.ts';
import { type Create, makeCreate } from '../src/public-api/create.ts';
import type { Dropin } from '../src/public-api/instance.ts';
import * as deferredUi from '../src/ui/deferred-ui.ts';
import { moreSymbols } from '../src/ui/more-symbols.ts';
import type { Environment } from '../src/widget/environment.ts';
import { type FakeCardFields, fakeCardFields } from './fake-card-fields.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

/** The configurable environment of a test. */
export interface HarnessOptions {
  readonly gateway?: Partial<GatewayConfiguration & CardAccount>;
  readonly environment?: Partial<Environment>;
  /** Hints that the authorization contains. */
  readonly hints?: Partial<GatewayHints>;
  /** Overrides of the gateway's methods. */
  readonly connection?: Partial<GatewayConnection>;
  /** The customer's saved methods; a test may change them while it runs. */
  readonly saved?: SavedMethod[];
}

/** A page, a gateway and a clock for one or more widgets. */
export interface Harness {
  readonly create: Create;
  readonly clock: FakeClock;
  readonly container: HTMLElement;
  /** The merchant's configuration in the gateway. */
  readonly account: GatewayConfiguration;
  /** The errors that were reported to the developer. */
  readonly reports: unknown[];
  /** The warnings to the developer. */
  readonly warnings: string[];
  /** Names of the counted analytics events, in order. */
  readonly counted: string[];
  /** The nonces whose deletion was requested. */
  readonly deleted: string[];
  /** The frames that were created last. */
  readonly frames: FakeCardFields;
  /** Creates a widget in the container. */
  open(options?: Partial<CreateOptions>): Promise<Dropin>;
  /** The environment of `create`. */
  readonly environment: Environment;
  /** Finds an element by its hook. */
  hook(id: string): HTMLElement;
}

/** In place of the stylesheet, whose link loads nothing here. */
export const loadedStyles = new CSSStyleSheet();
loadedStyles.replaceSync('[data-braintree-id="wrapper"] { display: block !important; }');

/** Creates the harness. */
export function harness({
  gateway = {},
  environment = {},
  hints,
  connection,
  saved = [],
}: HarnessOptions = {}): Harness {
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [loadedStyles];
  const container = document.body.appendChild(document.createElement('div'));
  const clock = fakeClock();
  const reports: unknown[] = [];
  const warnings: string[] = [];
  const counted: string[] = [];
  const deleted: string[] = [];
  const made: FakeCardFields[] = [];
  const {
    supportedCardTypes = ['Visa', 'MasterCard', 'American Express'],
    challenges = ['cvv', 'postal_code'],
    raw,
    ...facts
  } = gateway;
  const configuration: GatewayConfiguration = {
    environment: 'sandbox',
    authorizationType: 'TOKENIZATION_KEY',
    isGuest: true,
    analyticsUrl: null,
    assetsUrl: 'https://assets.braintreegateway.com',
    ...facts,
    raw: { creditCards: { supportedCardTypes }, challenges, ...raw },
  };
  const gatewayConnection: GatewayConnection = {
    hints: { isGuest: configuration.isGuest, challenges, ...hints },
    configuration: Promise.resolve(configuration),
    analytics: Promise.resolve(null),
    createCardFields(options: CardFieldsOptions) {
      const frames = fakeCardFields(options);
      made.push(frames);
      return { ready: Promise.resolve(frames), teardown: () => frames.teardown() };
    },
    fetchPaymentMethods: async () => (configuration.isGuest ? [] : [...saved]),
    async deletePaymentMethod(nonce) {
      deleted.push(nonce);
      const at = saved.findIndex(method => method.nonce === nonce);
      if (at >= 0) saved.splice(at, 1);
    },
    createDataCollector: async () => ({ deviceData: '{"correlation_id":"fake"}', teardown: async () => undefined }),
    rest: () => Promise.reject(new Error('No test replies to this request.')),
    graphql: () => Promise.reject(new Error('No test replies to this operation.')),
    component: async (load, options) => (await load()).create({ ...options }),
    rawAuthorization: { fingerprint: null, key: 'sandbox_key_merchant' },
    metadata: async () => ({ sessionId: 'session' }),
    ...connection,
  };
  const world: Environment = {
    clock,
    registry,
    further,
    loadTexts,
    loadDeferredUi: async () => deferredUi,
    loadSymbols: async () => ({ moreSymbols }),
    afterForm(task) {
      task();
      return () => undefined;
    },
    reporter: {
      error: error => void reports.push(error),
      warn: text => void warnings.push(text),
      callbackFailed: error => void reports.push(error),
    },
    useStyles: place => linkStylesheet('https://shop.example/dropin.css', place),
    startAnalytics: () => ({
      send: name => void counted.push(name),
      begin: () => undefined,
      teardown: () => undefined,
    }),
    connect: () => gatewayConnection,
    loadLaterConnection: async () => ({
      connectLater: input =>
        connectLater({
          ...input,
          // The frames of `connection` begin at once, too.
          makeFrames: frames => gatewayConnection.createCardFields(frames),
          findAccount: () => new Promise(() => undefined),
        }),
    }),
    ...environment,
  };
  const create = makeCreate(world);
  return {
    create,
    environment: world,
    clock,
    container,
    account: configuration,
    reports,
    warnings,
    counted,
    deleted,
    get frames() {
      const last = made.at(-1);
      if (!last) throw new Error('The widget made no frames.');
      return last;
    },
    async open(options) {
      const dropin = await create({ authorization: 'sandbox_key_merchant', container, ...options } as Options);
      await flush();
      return dropin;
    },
    hook(id) {
      const found = container.querySelector<HTMLElement>(`[data-braintree-id="${id}"]`);
      if (!found) throw new Error(`There is no ${id}.`);
      return found;
    },
  };
}

/** A saved card, as the gateway returns it. */
export function savedCard(nonce: string, lastFour: string, part: Partial<SavedMethod> = {}): SavedMethod {
  return {
    nonce,
    type: 'CreditCard',
    details: { cardType: 'Visa', lastFour, lastTwo: lastFour.slice(2) },
    description: `ending in ${lastFour.slice(2)}`,
    ...part,
  };
}

/** Waits until all pending promises have run. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Records every event of a widget, one line each. */
export function record(dropin: Dropin): string[] {
  const lines: string[] = [];
  dropin.on('changeActiveView', event => lines.push(`view ${event.previousViewId}>${event.newViewId}`));
  dropin.on('paymentMethodRequestable', event =>
    lines.push(`requestable ${event.type} ${event.paymentMethodIsSelected}`),
  );
  dropin.on('noPaymentMethodRequestable', () => lines.push('not requestable'));
  dropin.on('paymentOptionSelected', event => lines.push(`option ${event.paymentOption}`));
  for (const name of ['focus', 'blur', 'empty', 'notEmpty', 'validityChange', 'cardTypeChange'] as const) {
    dropin.on(`card:${name}`, event => lines.push(`${name} ${event.emittedBy}`));
  }
  return lines;
}

/** The error that a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It resolved.');
}
