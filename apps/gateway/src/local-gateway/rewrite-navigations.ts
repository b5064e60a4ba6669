import type { RewriteUrl } from './rewrite-url.ts';

/**
 * Redirects a page that is about to leave for a payment host, by a link or by its own `location`, to the address that
 * `rewrite` returns. Without the Navigation API this is impossible, so there such a page leaves for the real host.
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
