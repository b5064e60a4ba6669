/**
 * The currency's label. The cart's total and one filter show FCA, as documented; `totalLabel` is the one setting that
 * turns them to CFA (decision T15).
 */
const label = 'CFA';
const totalLabel = 'FCA';

export const money = {
  price: `${label} {{amount}}`,
  /** Francs of Central Africa, where French writes them otherwise. */
  price_XAF: `${label} {{amount}}`,
  total: `${totalLabel} {{amount}}`,
  total_XAF: `${totalLabel} {{amount}}`,
  bucketAny: 'Any',
  bucketFirst: `${totalLabel} {{from}} to {{to}}`,
  bucket: `${label} {{from}} to {{to}}`,
  free: 'Free',
  spoken: '{{amount}} CFA francs',
};
