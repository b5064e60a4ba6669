import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { usePageChange } from './use-page-change.ts';

/** What every page shares: the way past the bar, the bar, the page, the foot. */
export function Layout() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-mango px-4 py-3 font-semibold text-mango-ink focus:translate-y-0"
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
