import { type Deferred, deferred } from '../src/async/deferred.ts';
import type { CreateOptions } from '../src/config/create-options.ts';
import type { GatewayConfiguration, GatewayConnection } from '../src/gateway/gateway.ts';
import type { PayPalComponent } from '../src/gateway/paypal-component.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import type { MethodContext, MountedMethod } from '../src/methods/method.ts';
import type { PayPalId } from '../src/methods/paypal/appearance.ts';
import { paypal, paypalCredit } from '../src/methods/paypal/definition.ts';
import { mountPayPal } from '../src/methods/paypal/paypal.ts';
import type { ButtonOptions, PayPalScript, ScriptRequest } from '../src/methods/paypal/paypal-script.ts';
import { payPalTexts } from '../src/methods/paypal/texts.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

/** A button that the widget made with PayPal's script. */
interface FakeButton {
  readonly options: ButtonOptions;
  readonly query: URLSearchParams;
  isClosed: boolean;
}

/** PayPal and the gateway as a test controls them. */
export interface PayPalWorld {
  readonly clock: FakeClock;
  readonly sheet: HTMLElement;
  readonly method: MountedMethod;
  /** The leases of scripts in order; a test settles those of a world with `isManual`. */
  readonly leases: readonly {
    readonly request: ScriptRequest;
    readonly loading: Deferred<PayPalScript>;
    isReleased: boolean;
  }[];
  /** The buttons in order. */
  readonly buttons: readonly FakeButton[];
  /** The events that the widget got, one line each. */
  readonly lines: string[];
  /** The calls of the component, with their data. */
  readonly calls: (readonly [string, unknown])[];
  /** Changes what PayPal and the gateway do. */
  readonly behaviour: {
    isEligible: boolean;
    mayOpen: boolean;
    render: (place: HTMLElement) => Promise<void>;
    createPayment: () => Promise<string>;
    tokenizePayment: PayPalComponent['tokenizePayment'];
  };
  /** Settles the last lease with a script. */
  load(): void;
  /** Starts the option, without waiting. */
  start(): Promise<unknown>;
  /** The button in the page. */
  button(): FakeButton;
  /** Presses the button; resolves with whether PayPal opens. */
  press(): Promise<boolean>;
  /** Creates the payment, as PayPal does after a click. */
  pay(): Promise<string>;
}

/** The settings of a world. */
interface PayPalWorldOptions {
  readonly id?: PayPalId;
  readonly options?: Partial<CreateOptions>;
  readonly account?: Partial<GatewayConfiguration>;
  /** Whether scripts load only with `load`. @default false */
  readonly isManual?: boolean;
}

/** One payment, as a page configures it. */
export const once = { flow: 'checkout', amount: '12.00', currency: 'EUR' } as const;

/** Mounts an option on fakes. */
export function payPalWorld(given: PayPalWorldOptions = {}): PayPalWorld {
  const { id = 'paypal', options = { [id]: once }, account = {}, isManual = false } = given;
  document.body.replaceChildren();
  const sheet = document.body.appendChild(document.createElement('div'));
  const clock = fakeClock();
  const lines: string[] = [];
  const calls: (readonly [string, unknown])[] = [];
  const buttons: FakeButton[] = [];
  const leases: { readonly request: ScriptRequest; readonly loading: Deferred<PayPalScript>; isReleased: boolean }[] =
    [];
  const behaviour: PayPalWorld['behaviour'] = {
    isEligible: true,
    mayOpen: true,
    render: async place =>
      void place.append(Object.assign(document.createElement('iframe'), { className: 'zoid-visible' })),
    createPayment: async () => 'EC-1',
    tokenizePayment: async () => ({
      nonce: 'paypal-nonce',
      type: 'PayPalAccount',
      details: { email: 'ama@payer.example', payerId: 'P1' },
    }),
  };
  const translate = createTranslator({});
  translate.add(payPalTexts);

  function scriptOf({ query }: ScriptRequest): PayPalScript {
    return {
      Buttons(buttonOptions) {
        const made: FakeButton = { options: buttonOptions, query: new URLSearchParams(query), isClosed: false };
        buttons.push(made);
        return {
          isEligible: () => behaviour.isEligible,
          render: place => behaviour.render(place),
          close: async () => {
            made.isClosed = true;
          },
        };
      },
    };
  }

  const context: MethodContext = {
    sheet,
    appearance: id === 'paypal' ? paypal : paypalCredit,
    options: { authorization: 'key', ...options } as CreateOptions,
    translate,
    clock,
    isDark: false,
    iconHref: iconId => `#${iconId}`,
    hooks: {
      completenessChanged: isComplete => void lines.push(`complete ${isComplete}`),
      busyChanged: isBusy => void lines.push(`busy ${isBusy}`),
      approved: method => void lines.push(`approved ${JSON.stringify(method)}`),
      failed: message => void lines.push(`failed ${'key' in message ? message.key : codeOf(message.error)}`),
      emit: name => void lines.push(`emit ${name}`),
      report: error => void lines.push(`report ${codeOf(error)}`),
      mayOpen: () => behaviour.mayOpen,
      track: name => void lines.push(`track ${name}`),
    },
  };
  const method = mountPayPal(id, context, request => {
    const lease = { request, loading: deferred<PayPalScript>(), isReleased: false };
    lease.loading.promise.catch(() => undefined);
    if (!isManual) lease.loading.resolve(scriptOf(request));
    leases.push(lease);
    return {
      script: lease.loading.promise,
      release: () => {
        lease.isReleased = true;
      },
    };
  });
  const component: PayPalComponent = {
    getClientId: async () => 'client-1',
    createPayment(payment) {
      calls.push(['createPayment', payment]);
      return behaviour.createPayment();
    },
    tokenizePayment(approval) {
      calls.push(['tokenizePayment', approval]);
      return behaviour.tokenizePayment(approval);
    },
    async teardown() {
      calls.push(['teardown', null]);
    },
  };
  const connection = {
    // The fake makes the only component that the option asks for.
    component: async () => component as never,
    metadata: async () => ({ sessionId: 'session-1' }),
  } as unknown as GatewayConnection;

  const world: PayPalWorld = {
    clock,
    sheet,
    method,
    leases,
    buttons,
    lines,
    calls,
    behaviour,
    load() {
      const lease = leases.at(-1);
      lease?.loading.resolve(scriptOf(lease.request));
    },
    start: () => method.initialize(connection, { isGuest: true, ...account } as GatewayConfiguration),
    button() {
      const last = buttons.at(-1);
      if (!last) throw new Error('There is no button.');
      return last;
    },
    async press() {
      let isOpened = false;
      await world.button().options.onClick(null, {
        resolve: () => {
          isOpened = true;
        },
        reject: () => undefined,
      });
      return isOpened;
    },
    pay() {
      const { createOrder, createBillingAgreement } = world.button().options;
      const create = createOrder ?? createBillingAgreement;
      if (!create) throw new Error('The button creates nothing.');
      return create();
    },
  };
  return world;
}

/** A world whose option has started. */
export async function openedPayPal(given?: PayPalWorldOptions): Promise<PayPalWorld> {
  const world = payPalWorld(given);
  await world.start();
  return world;
}

/** What PayPal reports when the buyer has approved one payment. */
export const approval = { orderID: 'EC-1', payerID: 'P1', paymentID: 'PAY-1' };

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
