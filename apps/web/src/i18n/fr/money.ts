import type { Texts } from '../en/index.ts';

/** French has one form of the currency: after the amount, as it is written in the region (decision T15), on one line. */
export const money: Texts['money'] = {
  price: '{{amount}}\u00A0F\u00A0CFA',
  price_XAF: '{{amount}}\u00A0FCFA',
  total: '{{amount}}\u00A0F\u00A0CFA',
  total_XAF: '{{amount}}\u00A0FCFA',
  bucketAny: 'Tous',
  bucketFirst: 'De {{from}} à {{to}}\u00A0F\u00A0CFA',
  bucket: 'De {{from}} à {{to}}\u00A0F\u00A0CFA',
  free: 'Gratuit',
  spoken: '{{amount}} francs CFA',
};
