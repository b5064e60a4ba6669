import type { XmlElements } from '../wire/xml.ts';

const flags = ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll'];
const texts = ['issuingBank', 'countryOfIssuance', 'productId', 'business', 'consumer', 'purchase', 'corporate'];

/** BIN data with every value unknown: the gateway has no data about issuing banks. */
export const unknownBinData: Readonly<Record<'graphQL' | 'legacy', object>> = {
  graphQL: { ...each(flags, 'UNKNOWN'), ...each(texts, null) },
  legacy: each([...flags, ...texts], 'Unknown'),
};

/** The same in the provider's XML, of which a sale has only the first ones. */
export const unknownIssuer: XmlElements = {
  prepaid: 'Unknown',
  debit: 'Unknown',
  commercial: 'Unknown',
  'country-of-issuance': 'Unknown',
  'issuing-bank': 'Unknown',
};

/** The BIN data of a saved card and of a nonce in the provider's XML. */
export const unknownBin: XmlElements = {
  ...unknownIssuer,
  payroll: 'Unknown',
  healthcare: 'Unknown',
  'durbin-regulated': 'Unknown',
  'product-id': 'Unknown',
};

function each<Value>(names: readonly string[], value: Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map(name => [name, value]));
}
