import type { RewriteUrl } from './rewrite-popups.ts';

/**
 * Redirects a navigation to a payment host to the URL that `rewrite` returns: by a link in every browser, and by
 * `location`, which scripts cannot patch, where the browser has the Navigation API.
 */
export function rewriteNavigations(page: typeof globalThis & Window, rewrite: RewriteUrl): void {
  // In the capture phase, so that a handler of the page cannot stop the event before.
  page.document.addEventListener('click', event => rewriteLink(page, event, rewrite), { capture: true });
  if (!('navigation' in page)) return;
  page.navigation.addEventListener('navigate', event => {
    const url = event.cancelable ? rewrite(event.destination.url) : undefined;
    if (url !== undefined) {
      event.preventDefault();
      page.location.href = url;
    }
  });
}

/** Changes the link that was clicked, also inside a shadow tree. */
function rewriteLink(page: typeof globalThis & Window, event: Event, rewrite: RewriteUrl): void {
  const link = event.composedPath().find(node => node instanceof page.HTMLAnchorElement);
  const url = link && rewrite(link.href);
  if (url !== undefined) link?.setAttribute('href', url);
}
