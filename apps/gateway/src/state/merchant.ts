import { createHash, timingSafeEqual } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { defaultMerchantSettings, type MerchantSettings } from './merchant-settings.ts';
import type { StateSlot } from './state-slot.ts';

/** A merchant to begin with: its keys, and what differs from the usual settings. */
export type MerchantSetup = LocalMerchant & { readonly settings?: Partial<MerchantSettings> };

/** Everything there is to know of a merchant, as plain data. */
export type MerchantSnapshot = {
  readonly credentials: LocalMerchant;
  readonly initialSettings: MerchantSettings;
  readonly settings: MerchantSettings;
  /** What it remembers, by the names of the slots. */
  readonly state: ReadonlyMap<string, unknown>;
};

/** One merchant and everything the gateway remembers of it. */
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

  /** Everything, not copied: to be written down at once. */
  snapshot(): MerchantSnapshot {
    const { credentials, settings } = this;
    return { credentials, settings, initialSettings: this.#initialSettings, state: this.#state };
  }

  /** Takes everything from a snapshot but the keys. Settings that it does not know yet keep their usual value. */
  restore({ initialSettings, settings, state }: MerchantSnapshot): void {
    this.#initialSettings = { ...this.#initialSettings, ...initialSettings };
    this.settings = { ...this.#initialSettings, ...settings };
    this.#state = new Map(state);
  }
}

/** The merchants side by side. Nothing of one is ever visible to another. */
export class Merchants {
  readonly #byId = new Map<string, Merchant>();
  readonly #byPublicKey = new Map<string, Merchant>();
  readonly #byTokenizationKey = new Map<string, Merchant>();

  constructor(setups: readonly MerchantSetup[]) {
    for (const setup of setups) {
      this.add(setup);
    }
  }

  /** Every merchant, in the order in which they came. */
  all(): readonly Merchant[] {
    return [...this.#byId.values()];
  }

  /** Takes a merchant in; undefined when the id or a key is taken already. */
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

  /** The merchant whose server keys these are. */
  findByKeys(publicKey: string, privateKey: string): Merchant | undefined {
    const merchant = this.#byPublicKey.get(publicKey);
    return merchant && isSame(merchant.credentials.privateKey, privateKey) ? merchant : undefined;
  }

  /** The merchant whose tokenization key this is. */
  findByTokenizationKey(key: string): Merchant | undefined {
    return this.#byTokenizationKey.get(key);
  }

  /** Takes in what was written down. Merchants that are known keep their keys; the others come back with theirs. */
  restore(snapshots: readonly MerchantSnapshot[]): void {
    for (const snapshot of snapshots) {
      const merchant = this.find(snapshot.credentials.merchantId) ?? this.add(snapshot.credentials);
      merchant?.restore(snapshot);
    }
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

/** Takes as long for a key that is nearly right as for any other. */
function isSame(key: string, shown: string): boolean {
  return timingSafeEqual(digest(key), digest(shown));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
