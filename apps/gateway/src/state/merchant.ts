import type { LocalMerchant } from '@guichet/testkit';
import { NonceBook } from './nonce.ts';
import { RequestKeys } from './request-keys.ts';
import type { Transaction } from './transaction.ts';

/** One merchant and everything the gateway remembers of it. */
export type Merchant = {
  readonly credentials: LocalMerchant;
  readonly nonces: NonceBook;
  readonly transactions: Map<string, Transaction>;
  readonly requestKeys: RequestKeys;
};

function emptyMerchant(credentials: LocalMerchant): Merchant {
  return { credentials, nonces: new NonceBook(), transactions: new Map(), requestKeys: new RequestKeys() };
}

/** The merchants side by side. Nothing of one is ever visible to another. */
export class Merchants {
  readonly #merchants: Map<string, Merchant>;

  constructor(credentials: readonly LocalMerchant[]) {
    this.#merchants = new Map(credentials.map(one => [one.merchantId, emptyMerchant(one)]));
  }

  /** The merchant with this id. */
  find(merchantId: string): Merchant | undefined {
    return this.#merchants.get(merchantId);
  }

  /** The merchant whose server keys these are. */
  findByKeys(publicKey: string, privateKey: string): Merchant | undefined {
    return [...this.#merchants.values()].find(
      ({ credentials }) => credentials.publicKey === publicKey && credentials.privateKey === privateKey,
    );
  }

  /** The merchant whose tokenization key this is. */
  findByTokenizationKey(key: string): Merchant | undefined {
    return [...this.#merchants.values()].find(({ credentials }) => credentials.tokenizationKey === key);
  }

  /** Forgets everything of one merchant, or of all; returns how many were emptied. */
  reset(merchantId?: string): number {
    const chosen = [...this.#merchants.values()].filter(
      ({ credentials }) => merchantId === undefined || credentials.merchantId === merchantId,
    );
    for (const { credentials } of chosen) {
      this.#merchants.set(credentials.merchantId, emptyMerchant(credentials));
    }
    return chosen.length;
  }
}
