import type { CreateOptions } from '../src/config/create-options.ts';
import { type Create, makeCreate } from '../src/create.ts';
import type { Environment } from '../src/environment.ts';
import type { Gateway, GatewayConfiguration } from '../src/gateway/gateway.ts';
import type { Dropin } from '../src/instance.ts';
import { registry } from '../src/methods/registry.ts';
import { type FakeCardFields, fakeCardFields } from './fake-card-fields.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

/** What a test may decide about the world around the widget. */
export interface BenchOptions {
  readonly gateway?: Partial<GatewayConfiguration>;
  readonly environment?: Partial<Environment>;
  /** Keeps the frames from answering. */
  readonly createCardFields?: Gateway['createCardFields'];
}

/** A page, a gateway and a clock for one widget or more. */
export interface Bench {
  readonly create: Create;
  readonly clock: FakeClock;
  readonly container: HTMLElement;
  /** What was reported to the developer. */
  readonly reports: unknown[];
  /** The frames made last. */
  readonly frames: FakeCardFields;
  /** Creates a widget in the container. */
  open(options?: Partial<CreateOptions>): Promise<Dropin>;
  /** Finds an element by the hook that merchants know. */
  hook(id: string): HTMLElement;
}

/** Sets a page up. */
export function bench({ gateway = {}, environment = {}, createCardFields }: BenchOptions = {}): Bench {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const container = document.body.appendChild(document.createElement('div'));
  const clock = fakeClock();
  const reports: unknown[] = [];
  const made: FakeCardFields[] = [];
  const configuration: GatewayConfiguration = {
    isGuest: true,
    supportedCardTypes: ['Visa', 'MasterCard', 'American Express'],
    challenges: ['cvv', 'postal_code'],
    ...gateway,
  };
  const create = makeCreate({
    clock,
    registry,
    reporter: { error: error => void reports.push(error), callbackFailed: error => void reports.push(error) },
    stylesheetHref: 'https://shop.example/dropin.css',
    connect: async () => ({
      configuration,
      createCardFields:
        createCardFields ??
        (async options => {
          const frames = fakeCardFields(options);
          made.push(frames);
          return frames;
        }),
    }),
    ...environment,
  });
  return {
    create,
    clock,
    container,
    reports,
    get frames() {
      const last = made.at(-1);
      if (!last) throw new Error('The widget made no frames.');
      return last;
    },
    open: options => create({ authorization: 'sandbox_key_merchant', container, ...options }),
    hook(id) {
      const found = container.querySelector<HTMLElement>(`[data-braintree-id="${id}"]`);
      if (!found) throw new Error(`There is no ${id}.`);
      return found;
    },
  };
}

/** Lets everything run that only waits for promises. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Writes down every event of a widget in one line each. */
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
