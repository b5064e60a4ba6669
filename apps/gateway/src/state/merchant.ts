import type { LocalMerchant } from '@guichet/testkit';
import { defaultMerchantSettings, type MerchantSettings } from './merchant-settings.ts';
import type { StateSlot } from './state-slot.ts';

/** A merchant to begin with: its keys, and what differs from the usual settings. */
export type MerchantSetup = LocalMerchant & { readonly settings?: Partial<MerchantSettings> };

/** One merchant and everything the gateway remembers of it. */
export class Merchant {
  readonly credentials: LocalMerchant;
  /** Replaced as a whole when a setting changes. */
  settings: MerchantSettings;
  readonly #initialSettings: MerchantSettings;
  readonly #state = new Map<string, unknown>();

  constructor({ settings = {}, ...credentials }: MerchantSetup) {
    this.credentials = credentials;
    this.#initialSettings = { ...defaultMerchantSettings, ...settings };
    this.settings = this.#initialSettings;
  }

  /** What the merchant remembers in a slot; the same value every time until a reset. */
  state<Value>(slot: StateSlot<Value>): Value {
    const known = this.#state.get(slot.name);
    if (known !== undefined) {
      // Only this method and `restore` write the map, and both keep a slot's own type under its name.
      return known as Value;
    }
    const empty = slot.empty();
    this.#state.set(slot.name, empty);
    return empty;
  }

  /** Forgets everything and takes back every change of the settings. */
  reset(): void {
    this.#state.clear();
    this.settings = this.#initialSettings;
  }
}

/** The merchants side by side. Nothing of one is ever visible to another. */
export class Merchants {
  readonly #merchants = new Map<string, Merchant>();

  constructor(setups: readonly MerchantSetup[]) {
    for (const setup of setups) {
      this.add(setup);
    }
  }

  /** Every merchant, in the order in which they came. */
  all(): readonly Merchant[] {
    return [...this.#merchants.values()];
  }

  /** Takes a merchant in; undefined when the id or a key is taken already. */
  add(setup: MerchantSetup): Merchant | undefined {
    const { merchantId, publicKey, tokenizationKey } = setup;
    const isTaken = this.all().some(
      ({ credentials }) =>
        credentials.merchantId === merchantId ||
        credentials.publicKey === publicKey ||
        credentials.tokenizationKey === tokenizationKey,
    );
    if (isTaken) {
      return undefined;
    }
    const merchant = new Merchant(setup);
    this.#merchants.set(merchantId, merchant);
    return merchant;
  }

  /** The merchant with this id. */
  find(merchantId: string): Merchant | undefined {
    return this.#merchants.get(merchantId);
  }

  /** The merchant whose server keys these are. */
  findByKeys(publicKey: string, privateKey: string): Merchant | undefined {
    return this.all().find(
      ({ credentials }) => credentials.publicKey === publicKey && credentials.privateKey === privateKey,
    );
  }

  /** The merchant whose tokenization key this is. */
  findByTokenizationKey(key: string): Merchant | undefined {
    return this.all().find(({ credentials }) => credentials.tokenizationKey === key);
  }

  /** Forgets everything of one merchant, or of all; returns how many were emptied. */
  reset(merchantId?: string): number {
    const chosen = this.all().filter(
      ({ credentials }) => merchantId === undefined || credentials.merchantId === merchantId,
    );
    for (const merchant of chosen) {
      merchant.reset();
    }
    return chosen.length;
  }
}
