import { type CardBrand, type CardBrandNames, cardBrands } from '@guichet/testkit';

/** What is kept of a card. The number and the security code are never kept. */
export type Card = {
  readonly brand: CardBrand;
  readonly bin: string;
  readonly last4: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly cardholderName?: string;
  readonly postalCode?: string;
  /** The same for the same number, which it does not give away. A number of a wallet's own has none. */
  readonly numberIdentifier?: string;
};

const namesByBrand = new Map(cardBrands.map(names => [names.brand, names]));

/** How a card's brand is called on the wire. */
export function brandNames(brand: CardBrand): CardBrandNames {
  const names = namesByBrand.get(brand);
  if (!names) {
    throw new Error(`The scenario table has no names for the brand ${brand}.`);
  }
  return names;
}
