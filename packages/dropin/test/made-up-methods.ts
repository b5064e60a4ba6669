import type { CreateOptions } from '../src/config/create-options.ts';
import type { PaymentMethod } from '../src/core/payment-method.ts';
import type { AppSwitch } from '../src/core/state.ts';
import type { MethodHooks, PaymentMethodDefinition } from '../src/methods/method.ts';

/** Differences of a made-up method from one that always succeeds. */
export interface MadeUp {
  readonly id?: string;
  readonly paymentType?: string;
  readonly start?: () => Promise<AppSwitch | undefined>;
  readonly isOffered?: () => boolean | Promise<boolean>;
}

/** A custom payment option. Its sheet has one button, which tokenizes it. */
export interface MadeUpMethod {
  readonly definition: PaymentMethodDefinition;
  /** Settings changed by the merchant. */
  readonly settings: Map<string, unknown>;
  /** Its events to the widget; available after a widget was created. */
  readonly hooks: MethodHooks;
}

/** The method that its sheet returns. */
export const coins: PaymentMethod = { nonce: 'coins', type: 'Cash', details: {} };

/** Creates one; it is offered beside the card if its id is among the options. */
export function madeUpMethod({ id = 'cash', paymentType = 'Cash', start, isOffered }: MadeUp = {}): MadeUpMethod {
  const settings = new Map<string, unknown>();
  let known: MethodHooks | null = null;
  return {
    settings,
    get hooks() {
      if (!known) throw new Error(`No widget has mounted ${id}.`);
      return known;
    },
    definition: {
      id,
      paymentType,
      nameKey: 'Venmo',
      iconId: 'iconCheck',
      isConfigured: options => id in options,
      mount({ hooks }) {
        known = hooks;
        const sheet = document.createElement('div');
        sheet.className = `braintree-${id} braintree-sheet`;
        const button = sheet.appendChild(document.createElement('button'));
        button.addEventListener('click', () => hooks.completenessChanged(true));
        return {
          sheet,
          isOffered: isOffered ?? (() => true),
          start: start ?? (async () => undefined),
          tokenize: async () => ({ kind: 'tokenized', method: { ...coins, type: paymentType } }),
          configure: (key, value) => void settings.set(key, value),
          focus: () => button.focus(),
          teardown: async () => undefined,
        };
      },
    },
  };
}

/** Options that configure made-up methods. */
export const wanting = (...ids: readonly string[]): Partial<CreateOptions> =>
  Object.fromEntries(ids.map(id => [id, {}]));
