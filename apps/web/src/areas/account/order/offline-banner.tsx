import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMoment } from '../use-moment.ts';

/** States when the shown tickets were saved. They are loaded again when the network is back, or at a press. */
export function OfflineBanner({ keptAt }: { keptAt: string }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const moment = useMoment();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const read = () => void revalidate();
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, [revalidate]);

  return (
    <Banner tone="info" title={text('order.offlineTitle', { date: moment(keptAt) })}>
      <p className="mb-3">{text('order.offlineBody')}</p>
      <Button onClick={() => void revalidate()}>{t('shop.retry')}</Button>
    </Banner>
  );
}
