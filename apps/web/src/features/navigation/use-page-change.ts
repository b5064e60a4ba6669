import { useEffect, useRef } from 'react';
import { useLocation } from '../../routing.tsx';

/** Moves the focus to the new page's heading, so that the keyboard starts there and screen readers announce the page. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
