import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { usePageChange } from './use-page-change.ts';

/** The layout of every page: skip link, navigation bar, page, footer. */
export function Layout() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-mango font-semibold text-mango-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {t('shop.skip')}
      </a>
      <ProgressBar isActive={navigation.state !== 'idle'} label={t('shop.loading')} />
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
