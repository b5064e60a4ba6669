import type { XmlElements } from '../wire/xml.ts';

/** The data about a card's bank. The table has no data about it, so none is made up. */
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
