import { createHmac } from 'node:crypto';
import { type CardBrand, type CardBrandNames, cardBrands, type LocalMerchant } from '@guichet/testkit';

/** The stored form of a card. The full number and the security code are never stored. */
export type Card = {
  readonly brand: CardBrand;
  readonly bin: string;
  readonly last4: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly cardholderName?: string;
  readonly postalCode?: string;
  /** Equal for equal card numbers, without revealing the number. Device numbers of wallets have none. */
  readonly numberIdentifier?: string;
};

const namesByBrand = new Map(cardBrands.map(names => [names.brand, names]));

/** The names of a card brand on the wire. */
export function brandNames(brand: CardBrand): CardBrandNames {
  const names = namesByBrand.get(brand);
  if (!names) {
    throw new Error(`The scenario table has no names for the brand ${brand}.`);
  }
  return names;
}

/**
 * An identifier that is equal for equal card numbers of one merchant, so that a card is recognized although its number
 * is not stored. Keyed, because a plain digest of a card number can be brute-forced.
 */
export function numberIdentifier(number: string, { privateKey }: LocalMerchant): string {
  return createHmac('sha256', privateKey).update(`card number ${number}`).digest('hex').slice(0, 32);
}
