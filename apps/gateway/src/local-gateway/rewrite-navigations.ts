import type { RewriteUrl } from './rewrite-url.ts';

/**
 * Redirects a navigation to a payment host, by a link or `location`, to the address that `rewrite` returns. Without the
 * Navigation API this is impossible, so in such browsers the page navigates to the real host.
 */
export function rewriteNavigations(page: Window, rewrite: RewriteUrl): void {
  if (!('navigation' in page)) {
    return;
  }
  page.navigation.addEventListener('navigate', event => {
    const address = event.cancelable ? rewrite(event.destination.url) : undefined;
    if (address !== undefined) {
      event.preventDefault();
      page.location.href = address;
    }
  });
}
