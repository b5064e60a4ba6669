import type { CreateOptions } from '../src/config/create-options.ts';
import type { PaymentMethod } from '../src/core/payment-method.ts';
import type { AppSwitch } from '../src/core/state.ts';
import type { MethodContext, MethodModule, MountedMethod, PaymentMethodDefinition } from '../src/methods/method.ts';
import type { MethodHooks } from '../src/methods/method-hooks.ts';
import { registry } from '../src/methods/registry.ts';

/** Differences of a made-up method from one that always succeeds. */
export interface MadeUp {
  readonly id?: string;
  readonly paymentType?: string;
  readonly initialize?: () => Promise<AppSwitch | undefined>;
  readonly isOffered?: () => true | string | Promise<true | string>;
  /** What its code brings along; with this its code is loaded like a chunk. */
  readonly code?: Omit<MethodModule, 'mount'>;
}

/** A custom payment option. Its sheet has one button, which tokenizes it. */
export interface MadeUpMethod {
  readonly definition: PaymentMethodDefinition;
  readonly mount: MethodModule['mount'];
  /** Settings changed by the merchant. */
  readonly settings: Map<string, unknown>;
  /** Its events to the widget; available after a widget was created. */
  readonly hooks: MethodHooks;
}

/** The method that its sheet returns. */
export const coins: PaymentMethod = { nonce: 'coins', type: 'Cash', details: {} };

/** Creates one; it is offered beside the card if its id is among the options. */
export function madeUpMethod({
  id = 'cash',
  paymentType = 'Cash',
  initialize,
  isOffered,
  code,
}: MadeUp = {}): MadeUpMethod {
  const settings = new Map<string, unknown>();
  let known: MethodHooks | null = null;
  const mount = ({ hooks, sheet }: MethodContext): MountedMethod => {
    known = hooks;
    const button = sheet.appendChild(document.createElement('button'));
    button.addEventListener('click', () => hooks.completenessChanged(true));
    return {
      isOffered: isOffered ?? ((): true => true),
      initialize: initialize ?? (async () => undefined),
      tokenize: async () => ({ kind: 'tokenized', method: { ...coins, type: paymentType } }),
      configure: (key, value) => void settings.set(key, value),
      focus: () => button.focus(),
      teardown: async () => undefined,
    };
  };
  return {
    settings,
    mount,
    get hooks() {
      if (!known) throw new Error(`No widget has mounted ${id}.`);
      return known;
    },
    definition: {
      id,
      hookStem: id,
      paymentType,
      vaultedType: paymentType,
      analyticsName: paymentType.toLowerCase(),
      nameKey: 'Venmo',
      iconId: 'iconCheck',
      isReconfigurable: true,
      isAllowed: () => true,
      ...(code ? { load: async () => ({ ...code, mount }) } : { mount }),
    },
  };
}

/** Options that configure made-up methods. */
export const wanting = (...ids: readonly string[]): Partial<CreateOptions> =>
  Object.fromEntries(ids.map(id => [id, {}]));

/** The registry with one more option, which takes the place of an option with the same id. */
export const registryWith = (definition: PaymentMethodDefinition): readonly PaymentMethodDefinition[] => [
  ...registry.filter(({ id }) => id !== definition.id),
  definition,
];
