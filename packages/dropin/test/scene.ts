import type { CreateOptions } from '../src/config/create-options.ts';
import type { GatewayConnection } from '../src/gateway/gateway.ts';
import type { SavedMethod } from '../src/gateway/saved-method.ts';
import type { Dropin } from '../src/instance.ts';
import { registry } from '../src/methods/registry.ts';
import { flush, type Harness, harness, record, savedCard } from './harness.ts';
import { type MadeUp, type MadeUpMethod, madeUpMethod, wanting } from './made-up-methods.ts';

/** What a scene is set with. */
interface Setting extends MadeUp {
  readonly saved?: SavedMethod[];
  readonly connection?: Partial<GatewayConnection>;
  readonly isGuest?: boolean;
  /** Whether cash is offered beside the card. @default true */
  readonly isWithCash?: boolean;
  readonly options?: Partial<CreateOptions>;
}

/** A widget, and what a test does with it. */
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

/** What a customer with two cards has saved. */
export const twoCards = (): SavedMethod[] => [savedCard('first', '1111'), savedCard('second', '2222')];

/** A widget for a customer, by default, with a second payment option by default. */
export async function scene(setting: Setting = {}): Promise<Scene> {
  const { saved = [], connection, isGuest = false, isWithCash = true, options, ...part } = setting;
  const cash = madeUpMethod(part);
  const world = harness({
    gateway: { isGuest, authorizationType: isGuest ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN' },
    saved,
    ...(connection ? { connection } : {}),
    environment: { registry: [...registry, ...(isWithCash ? [cash.definition] : [])] },
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
  // Getters stay getters: neither spread nor assigned.
  const scenery: Harness & typeof more = Object.create(world, Object.getOwnPropertyDescriptors(more));
  return scenery;
}

/** Fills the card form in, and pays with it. */
export async function payByCard(at: Scene, nonce = 'nonce-1'): Promise<void> {
  at.frames.complete();
  const request = at.dropin.requestPaymentMethod();
  at.frames.answer({ nonce });
  await request;
  at.frames.reportClears();
  at.clock.advance(200);
}

/** Deletes a row, up to the moment when the gateway has answered. */
export async function deleteRow(at: Scene, index: number): Promise<void> {
  at.hook('methods-edit').click();
  at.row(index).click();
  at.lines.length = 0;
  at.hook('delete-confirmation__yes').click();
  await flush();
}

/** A gateway that deletes nothing. */
export const broken: Partial<GatewayConnection> = { deletePaymentMethod: () => Promise.reject(new Error('no')) };
