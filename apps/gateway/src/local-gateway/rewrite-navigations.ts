import type { RewriteUrl } from './rewrite-url.ts';

/**
 * Sends a page that is about to leave for a payment host, by a link or by its own `location`, to where `rewrite` says.
 * Browsers without the Navigation API have no way to do this, so there such a page leaves for the real host.
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
