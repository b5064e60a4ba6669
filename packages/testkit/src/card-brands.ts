/** A card brand, named as the card fields name it in the page. */
export type CardBrand =
  | 'visa'
  | 'master-card'
  | 'american-express'
  | 'discover'
  | 'diners-club'
  | 'jcb'
  | 'maestro'
  | 'unionpay';

/** How one brand is called in each of the provider's protocols. */
export type CardBrandNames = {
  readonly brand: CardBrand;
  /** The GraphQL enum value. */
  readonly graphQL: string;
  /** The name in REST and XML replies. The provider counts Diners Club among Discover. */
  readonly legacy: string;
};

/** Every brand that the test cards use, with its names on the wire. */
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
