import type { Texts } from '../en/index.ts';

/** French has one form of the currency: after the amount, as it is written in the region (decision T15). */
export const money: Texts['money'] = {
  price: '{{amount}} F CFA',
  total: '{{amount}} F CFA',
  bucketAny: 'Tous',
  bucketFirst: 'De {{from}} à {{to}} F CFA',
  bucket: 'De {{from}} à {{to}} F CFA',
  free: 'Gratuit',
  spoken: '{{amount}} francs CFA',
};
