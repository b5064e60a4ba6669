import type { CreateOptions } from '../src/config/create-options.ts';
import type { GatewayConfiguration } from '../src/gateway/gateway.ts';
import { further } from '../src/methods/further.ts';
import type { PaymentMethodDefinition } from '../src/methods/method.ts';
import type { Dropin } from '../src/public-api/instance.ts';
import { flush, type Harness, harness } from './harness.ts';
import { registryWith } from './made-up-methods.ts';

/** A widget with one wallet. */
export interface WalletScene {
  readonly world: Harness;
  readonly dropin: Dropin;
  /** The error on the sheet; empty if there is none. */
  readonly error: string;
  /** Whether the widget accepts no input. */
  readonly isBlocked: boolean;
}

/** The setting of a scene. */
export interface WalletSetting {
  /** The wallet, with its code in fake surroundings. */
  readonly definition: PaymentMethodDefinition;
  /** The component of the payment library; a function is called with the options of its creation. */
  readonly component: (options: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly account: Partial<GatewayConfiguration>;
  readonly options: Partial<CreateOptions>;
}

/** Creates a widget with the wallet and nothing else, unless the options say otherwise. */
export async function walletScene({ definition, component, account, options }: WalletSetting): Promise<WalletScene> {
  const world = harness({
    gateway: account,
    environment: { registry: registryWith(definition), further: { ...further, names: [] } },
    // A test knows which component its wallet creates.
    connection: { component: (_load, given = {}) => component(given) as Promise<never> },
  });
  const dropin = await world.open({ card: false, ...options });
  await flush();
  return {
    world,
    dropin,
    get error() {
      const isShown = world.container.querySelector('.braintree-sheet--has-error') !== null;
      return isShown ? (world.hook('sheet-error-text').textContent ?? '') : '';
    },
    get isBlocked() {
      return !world.hook('disable-wrapper').classList.contains('braintree-hidden');
    },
  };
}
