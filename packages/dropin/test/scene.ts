import type { CreateOptions } from '../src/config/create-options.ts';
import type { GatewayConnection } from '../src/gateway/gateway.ts';
import type { SavedMethod } from '../src/gateway/saved-method.ts';
import { registry } from '../src/methods/registry.ts';
import type { Dropin } from '../src/public-api/instance.ts';
import type { Environment } from '../src/widget/environment.ts';
import { flush, type Harness, harness, record, savedCard } from './harness.ts';
import { type MadeUp, type MadeUpMethod, madeUpMethod, registryWith, wanting } from './made-up-methods.ts';

/** The options of a scene. */
interface Setting extends MadeUp {
  readonly saved?: SavedMethod[];
  readonly connection?: Partial<GatewayConnection>;
  readonly isGuest?: boolean;
  /** Whether cash is offered beside the card. @default true */
  readonly isWithCash?: boolean;
  readonly options?: Partial<CreateOptions>;
  readonly environment?: Partial<Environment>;
}

/** A widget, with helpers for a test. */
interface Scene extends Harness {
  readonly dropin: Dropin;
  readonly cash: MadeUpMethod;
  /** Every event emitted since the widget was mounted, in order. */
  readonly lines: string[];
  row(index: number): HTMLElement;
  choose(optionId: string): void;
  /** The classes of the wrapper. */
  readonly screen: string;
  isHidden(hook: string): boolean;
}

/** Two saved cards of a customer. */
export const twoCards = (): SavedMethod[] => [savedCard('first', '1111'), savedCard('second', '2222')];

/** Creates a widget, by default for a customer and with a second payment option. */
export async function scene(setting: Setting = {}): Promise<Scene> {
  const { saved = [], connection, isGuest = false, isWithCash = true, options, environment, ...part } = setting;
  const cash = madeUpMethod(part);
  const world = harness({
    gateway: { isGuest, authorizationType: isGuest ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN' },
    saved,
    ...(connection ? { connection } : {}),
    environment: { registry: isWithCash ? registryWith(cash.definition) : registry, ...environment },
  });
  const dropin = await world.open({ vaultManager: true, ...wanting(cash.definition.id), ...options });
  const more = {
    dropin,
    cash,
    lines: record(dropin),
    row(index: number) {
      const row = world.container.querySelectorAll<HTMLElement>('.braintree-method')[index];
      if (!row) throw new Error(`There is no row ${index}.`);
      return row;
    },
    choose: (id: string) => world.container.querySelector<HTMLElement>(`.braintree-option__${id}`)?.click(),
    get screen() {
      return world.hook('wrapper').className;
    },
    isHidden: (hook: string) => world.hook(hook).classList.contains('braintree-hidden'),
  };
  // `Object.assign` or spreading would replace the getters with their values.
  const scenery: Harness & typeof more = Object.create(world, Object.getOwnPropertyDescriptors(more));
  return scenery;
}

/** Fills the card form, and pays with it. */
export async function payByCard(at: Scene, nonce = 'nonce-1'): Promise<void> {
  at.frames.complete();
  const request = at.dropin.requestPaymentMethod();
  at.frames.respond({ nonce });
  await request;
  at.frames.reportClears();
  at.clock.advance(200);
}

/** Deletes a row, up to the gateway's response. */
export async function deleteRow(at: Scene, index: number): Promise<void> {
  at.hook('methods-edit').click();
  at.row(index).click();
  at.lines.length = 0;
  at.hook('delete-confirmation__yes').click();
  await flush();
}

/** A gateway whose deletions fail. */
export const broken: Partial<GatewayConnection> = { deletePaymentMethod: () => Promise.reject(new Error('no')) };
