import type { LocalMerchant } from '@guichet/testkit';
import { defaultMerchantSettings, type MerchantSettings } from './merchant-settings.ts';

/** A merchant to create: its keys, and the settings that differ from the defaults. */
export type MerchantSetup = LocalMerchant & { readonly settings?: Partial<MerchantSettings> };

/** A merchant with all its data, as plain values. */
export type MerchantSnapshot = {
  readonly credentials: LocalMerchant;
  readonly initialSettings: MerchantSettings;
  readonly settings: MerchantSettings;
  /** The state by slot name. */
  readonly state: ReadonlyMap<string, unknown>;
};

/** A merchant with all its state. */
export class Merchant {
  readonly credentials: LocalMerchant;
  /** Replaced as a whole when a setting changes. */
  settings: MerchantSettings;
  #initialSettings: MerchantSettings;
  #state = new Map<string, unknown>();

  constructor({ settings = {}, ...credentials }: MerchantSetup) {
    this.credentials = credentials;
    this.#initialSettings = { ...defaultMerchantSettings, ...settings };
    this.settings = this.#initialSettings;
  }

  /** The merchant's value of a slot; the same object on every call until a reset. */
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

  /** Removes all state and restores the initial settings. */
  reset(): void {
    this.#state.clear();
    this.settings = this.#initialSettings;
  }

  /** All data, not copied: must be serialized immediately. */
  snapshot(): MerchantSnapshot {
    const { credentials, settings } = this;
    return { credentials, settings, initialSettings: this.#initialSettings, state: this.#state };
  }

  /** Restores a snapshot, except the keys. Settings missing from the snapshot keep their default. */
  restore({ initialSettings, settings, state }: MerchantSnapshot): void {
    this.#initialSettings = { ...this.#initialSettings, ...initialSettings };
    this.settings = { ...this.#initialSettings, ...settings };
    this.#state = new Map(state);
  }
}

/** All merchants of a gateway, isolated from each other. */
export class Merchants {
  readonly #byId = new Map<string, Merchant>();
  readonly #byPublicKey = new Map<string, Merchant>();
  readonly #byTokenizationKey = new Map<string, Merchant>();

  constructor(setups: readonly MerchantSetup[]) {
    for (const setup of setups) {
      this.add(setup);
    }
  }

  /** Every merchant, in the order of creation. */
  all(): readonly Merchant[] {
    return [...this.#byId.values()];
  }

  /** Adds a merchant; undefined when its id or one of its keys is already in use. */
  add(setup: MerchantSetup): Merchant | undefined {
    const { merchantId, publicKey, tokenizationKey } = setup;
    const isTaken =
      this.#byId.has(merchantId) || this.#byPublicKey.has(publicKey) || this.#byTokenizationKey.has(tokenizationKey);
    if (isTaken) {
      return undefined;
    }
    const merchant = new Merchant(setup);
    this.#byId.set(merchantId, merchant);
    this.#byPublicKey.set(publicKey, merchant);
    this.#byTokenizationKey.set(tokenizationKey, merchant);
    return merchant;
  }

  /** The merchant with this id. */
  find(merchantId: string): Merchant | undefined {
    return this.#byId.get(merchantId);
  }

  /** The merchant with these server keys. */
  findByKeys(publicKey: string, privateKey: string): Merchant | undefined {
    const merchant = this.#byPublicKey.get(publicKey);
    return merchant?.credentials.privateKey === privateKey ? merchant : undefined;
  }

  /** The merchant with this tokenization key. */
  findByTokenizationKey(key: string): Merchant | undefined {
    return this.#byTokenizationKey.get(key);
  }

  /** Restores snapshots. Existing merchants keep their keys; the others are created with the stored keys. */
  restore(snapshots: readonly MerchantSnapshot[]): void {
    for (const snapshot of snapshots) {
      const merchant = this.find(snapshot.credentials.merchantId) ?? this.add(snapshot.credentials);
      merchant?.restore(snapshot);
    }
  }

  /** Resets one merchant, or all; returns how many. */
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

/**
 * A feature's own slot in a merchant's state. `empty` creates the initial value. The value must be plain data (maps,
 * sets, dates, records), because the state can be stored in a file, and must never contain a card number or a security
 * code.
 */
export type StateSlot<Value> = { readonly name: string; readonly empty: () => Value };

/** Declares a slot. The name is the key in the state file, so it must not change. */
export function stateSlot<Value>(name: string, empty: () => Value): StateSlot<Value> {
  return { name, empty };
}
