/** A card brand under the names that the frames, the gateway and the page use for it. */
export interface Brand {
  /** The frames' name, which is also the stem of the icon's id. */
  readonly type: string;
  /** The gateway's name in `supportedCardTypes`. */
  readonly gatewayName: string;
  /** The saved card's `cardType`, which is also the translation key of its name. */
  readonly name: string;
  /** braintree-web's name in `supportedCardBrands`. */
  readonly overrideKey: string;
  /** The icon is in the markup but is never shown. */
  readonly isIconHidden?: true;
}

/** The brands, in the order of their icons on the sheet. Mir is missing because the gateway has no name for it. */
export const brands: readonly Brand[] = [
  { type: 'visa', gatewayName: 'Visa', name: 'Visa', overrideKey: 'visa' },
  { type: 'master-card', gatewayName: 'MasterCard', name: 'MasterCard', overrideKey: 'mastercard' },
  { type: 'unionpay', gatewayName: 'UnionPay', name: 'UnionPay', overrideKey: 'union-pay' },
  {
    type: 'american-express',
    gatewayName: 'American Express',
    name: 'American Express',
    overrideKey: 'american-express',
  },
  { type: 'jcb', gatewayName: 'JCB', name: 'JCB', overrideKey: 'jcb' },
  { type: 'elo', gatewayName: 'Elo', name: 'Elo', overrideKey: 'elo', isIconHidden: true },
  { type: 'hiper', gatewayName: 'Hiper', name: 'Hiper', overrideKey: 'hiper', isIconHidden: true },
  { type: 'hipercard', gatewayName: 'Hipercard', name: 'Hipercard', overrideKey: 'hipercard', isIconHidden: true },
  // Discover's network takes Diners Club cards, so the gateway lists both as Discover.
  { type: 'diners-club', gatewayName: 'Discover', name: 'Diners Club', overrideKey: 'diners-club', isIconHidden: true },
  { type: 'discover', gatewayName: 'Discover', name: 'Discover', overrideKey: 'discover' },
  { type: 'maestro', gatewayName: 'Maestro', name: 'Maestro', overrideKey: 'maestro' },
];

/** Whether the merchant's account takes a brand, given by the frames' name. */
export function isBrandSupported(type: string, supportedCardTypes: readonly string[]): boolean {
  const brand = brands.find(candidate => candidate.type === type);
  return brand !== undefined && supportedCardTypes.includes(brand.gatewayName);
}
