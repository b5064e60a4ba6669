import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** A short heading and a way out; the bar above it stays (decision T29). */
export function ErrorMessage({ kind }: { kind: 'not-found' | 'failed' }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const isMissing = kind === 'not-found';
  const title = isMissing ? t('shop.errorPage.notFoundTitle') : t('shop.errorPage.failedTitle');
  return (
    <div className="wrap grid justify-items-start gap-4 py-16 sm:py-24">
      <title>{`${title} – ${t('shop.brand')}`}</title>
      <PageTitle className="text-3xl">{title}</PageTitle>
      <p className="max-w-prose text-lg text-soft">
        {isMissing ? t('shop.errorPage.notFoundBody') : t('shop.errorPage.failedBody')}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {!isMissing && <Button onClick={() => void revalidate()}>{t('shop.retry')}</Button>}
        <ButtonLink to="/" look="primary">
          {t('shop.errorPage.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
