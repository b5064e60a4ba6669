import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';

/** What the terms box is about. The pages open in another tab, so that nothing typed is lost. */
export function TermsLinks() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-5 pl-8 text-sm">
      {(['terms', 'privacy', 'refunds'] as const).map(page => (
        <li key={page}>
          <a
            href={links[page]()}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {t(`shop.pages.${page}`)}
            <span className="sr-only"> {t('shop.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
