import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type ErrorMessageProps = { kind: 'not-found' } | { kind: 'failed'; onRetry: () => void };

/** A short heading and a link or button to continue; the bar above it stays (decision T29). */
export function ErrorMessage(props: ErrorMessageProps) {
  const { t } = useTranslation();
  const isMissing = props.kind === 'not-found';
  const title = isMissing ? t('shop.errorPage.notFoundTitle') : t('shop.errorPage.failedTitle');
  return (
    <div className="wrap grid justify-items-start gap-4 py-16 sm:py-24">
      <title>{`${title} – ${t('shop.brand')}`}</title>
      <PageTitle className="text-3xl">{title}</PageTitle>
      <p className="max-w-prose text-lg text-soft">
        {isMissing ? t('shop.errorPage.notFoundBody') : t('shop.errorPage.failedBody')}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {props.kind === 'failed' && <Button onClick={props.onRetry}>{t('shop.retry')}</Button>}
        <ButtonLink to="/" look="primary">
          {t('shop.errorPage.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
