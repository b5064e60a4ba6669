import type { XmlElements } from '../wire/xml.ts';

/** What is said of a card's bank. The table says nothing of it, so nothing is made up. */
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
