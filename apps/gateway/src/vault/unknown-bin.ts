import type { XmlElements } from '../wire/xml.ts';

/** BIN data with every value unknown: the scenario table has no data about issuing banks. */
export const unknownBin: XmlElements = {
  prepaid: 'Unknown',
  payroll: 'Unknown',
  debit: 'Unknown',
  commercial: 'Unknown',
  healthcare: 'Unknown',
  'durbin-regulated': 'Unknown',
  'country-of-issuance': 'Unknown',
  'issuing-bank': 'Unknown',
  'product-id': 'Unknown',
};
