/** A card brand with its names in the frames, the gateway and the page. */
export interface Brand {
  /** The frames' name, which is also the stem of the icon's id. */
  readonly type: string;
  /** The saved card's `cardType`, which is also the translation key of its name. */
  readonly name: string;
  /** The gateway's names in `supportedCardTypes`, as a pattern. */
  readonly gatewayNames: string;
  /** braintree-web's name in `supportedCardBrands`. */
  readonly overrideKey: string;
  /** The icon is in the markup but is never shown. */
  readonly isIconHidden?: true;
}

const isIconHidden = true;

/** Each brand's type and name, and its exceptions. */
const rows: readonly (readonly [type: string, name: string, part?: Partial<Brand>])[] = [
  ['visa', 'Visa'],
  ['master-card', 'MasterCard', { overrideKey: 'mastercard' }],
  ['unionpay', 'UnionPay', { overrideKey: 'union-pay' }],
  ['american-express', 'American Express'],
  ['jcb', 'JCB'],
  ['elo', 'Elo', { isIconHidden }],
  ['hiper', 'Hiper', { isIconHidden }],
  ['hipercard', 'Hipercard', { isIconHidden }],
  // Discover's network takes Diners Club cards, so the gateway lists both as Discover.
  ['diners-club', 'Diners Club', { gatewayNames: 'Diners Club|Discover', isIconHidden }],
  ['discover', 'Discover'],
  ['maestro', 'Maestro'],
];

/**
 * The brands that an account can accept, in the order of their icons on the sheet. The gateway does not support Mir or
 * other brands that the frames may recognise: those are rejected, and shown with their own names and the plain card.
 */
export const brands: readonly Brand[] = rows.map(([type, name, part]) => ({
  type,
  name,
  gatewayNames: name,
  overrideKey: type,
  ...part,
}));

/** Whether the merchant's account accepts a brand, given by the frames' name; the gateway's names may be in any case. */
export function isBrandSupported(type: string, supportedCardTypes: readonly string[]): boolean {
  const brand = brands.find(candidate => candidate.type === type);
  if (!brand) return false;
  const names = new RegExp(`^(${brand.gatewayNames})$`, 'i');
  return supportedCardTypes.some(name => names.test(name));
}

/** The brand of a saved card, by its `cardType`, which the gateway does not always write in the same case. */
export function brandNamed(cardType: unknown): Brand | undefined {
  const wanted = typeof cardType === 'string' ? cardType.toLowerCase() : '';
  return brands.find(({ name }) => name.toLowerCase() === wanted);
}

/** The icon of a brand, given by the frames' name; the plain card if it has none. */
export function brandSymbol(type: string | undefined): string {
  return brands.some(brand => brand.type === type) ? `icon-${type}` : 'iconCardFront';
}
