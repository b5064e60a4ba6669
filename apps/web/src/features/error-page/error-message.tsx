import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type ErrorMessageProps = { kind: 'not-found' | 'no-access' } | { kind: 'failed'; onRetry: () => void };

const texts = {
  'not-found': { title: 'shop.errorPage.notFoundTitle', body: 'shop.errorPage.notFoundBody' },
  'no-access': { title: 'shop.errorPage.noAccessTitle', body: 'shop.errorPage.noAccessBody' },
  failed: { title: 'shop.errorPage.failedTitle', body: 'shop.errorPage.failedBody' },
} as const;

/** A short heading and a link or button to continue; the bar above it stays (decision T29). */
export function ErrorMessage(props: ErrorMessageProps) {
  const { t } = useTranslation();
  const { title, body } = texts[props.kind];
  return (
    <div className="wrap grid justify-items-start gap-4 py-16 sm:py-24">
      <title>{`${t(title)} – ${t('shop.brand')}`}</title>
      <PageTitle className="text-3xl">{t(title)}</PageTitle>
      <p className="max-w-prose text-lg text-muted">{t(body)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {props.kind === 'failed' && <Button onClick={props.onRetry}>{t('shop.retry')}</Button>}
        {props.kind === 'no-access' && (
          <ButtonLink to={links.dashboard()} variant="primary">
            {t('literals.dashboard')}
          </ButtonLink>
        )}
        <ButtonLink to={links.home()} {...(props.kind !== 'no-access' && { variant: 'primary' })}>
          {t('shop.errorPage.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The page of every path that is not in the route table. */
export function NotFoundPage() {
  return <ErrorMessage kind="not-found" />;
}
