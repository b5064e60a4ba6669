import { useTranslation } from 'react-i18next';
import type { PriceBucket } from '../../../features/catalogue/price-buckets.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** Names a price bucket. In English the first bounded one shows FCA, as documented (decision T15). */
export function useBucketLabel(): (bucket: PriceBucket) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return ({ id, range: [from, to] }) => {
    if (from === undefined || to === undefined) return t('money.bucketAny');
    const bounds = { from: number(from), to: number(to) };
    return id === 1 ? t('money.bucketFirst', bounds) : t('money.bucket', bounds);
  };
}
