import { useTranslation } from 'react-i18next';
import { links, trustPages } from '../../paths.ts';
import { Link } from '../../routing.tsx';

/** The footer of every page, with help at the same place on each. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="print:hidden mt-16 bg-brand-deep text-on-brand-muted">
      <div className="pagne" />
      <div className="wrap grid gap-x-6 gap-y-3 py-8 text-sm">
        <p className="text-lg font-extrabold text-on-brand">{t('shop.brand')}</p>
        <p>{t('shop.footer')}</p>
        <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {trustPages.map(page => (
            <li key={page}>
              <Link to={links[page]()} className="flex min-h-11 items-center underline underline-offset-4">
                {t(`shop.pages.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
