import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useLocation } from '../../routing.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageAddress } from './page-address.tsx';

/** A new document's first entry is always `default`, so that its address tells it from the one before. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** The layout of every page: skip link, navigation bar, page, footer. */
export function Layout() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageAddress />
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {t('shop.skip')}
      </a>
      <ProgressBar isActive={navigation.state !== 'idle'} label={t('shop.loading')} />
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * Moves the focus to the new page's heading, so that the keyboard starts there and screen readers announce the page; of an
 * address with a fragment, to the element that it names.
 */
function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const named = document.getElementById(hash.slice(1));
    (named ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: named === null });
  }, [pathname, hash]);
}
