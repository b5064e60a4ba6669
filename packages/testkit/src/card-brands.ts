/** A card brand, with its name in the card fields of a page. */
export type CardBrand =
  | 'visa'
  | 'master-card'
  | 'american-express'
  | 'discover'
  | 'diners-club'
  | 'jcb'
  | 'maestro'
  | 'unionpay';

/** The names of a brand in each of the provider's protocols. */
export type CardBrandNames = {
  readonly brand: CardBrand;
  /** The GraphQL enum value. */
  readonly graphQL: string;
  /** The name in REST and XML responses. The provider counts Diners Club as Discover. */
  readonly legacy: string;
};

/** Every brand of the test cards, with its names on the wire. */
export const cardBrands: readonly CardBrandNames[] = [
  { brand: 'visa', graphQL: 'VISA', legacy: 'Visa' },
  { brand: 'master-card', graphQL: 'MASTERCARD', legacy: 'MasterCard' },
  { brand: 'american-express', graphQL: 'AMERICAN_EXPRESS', legacy: 'American Express' },
  { brand: 'discover', graphQL: 'DISCOVER', legacy: 'Discover' },
  { brand: 'diners-club', graphQL: 'DINERS', legacy: 'Discover' },
  { brand: 'jcb', graphQL: 'JCB', legacy: 'JCB' },
  { brand: 'maestro', graphQL: 'INTERNATIONAL_MAESTRO', legacy: 'Maestro' },
  { brand: 'unionpay', graphQL: 'UNION_PAY', legacy: 'UnionPay' },
];
