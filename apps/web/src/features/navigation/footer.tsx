import { useTranslation } from 'react-i18next';

/** The footer of every page. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="mt-16 bg-night-deep text-night-soft">
      <div className="pagne" />
      <div className="wrap flex flex-wrap items-baseline gap-x-6 gap-y-2 py-8 text-sm">
        <p className="text-lg font-extrabold text-night-ink">{t('shop.brand')}</p>
        <p>{t('shop.footer')}</p>
      </div>
    </footer>
  );
}
