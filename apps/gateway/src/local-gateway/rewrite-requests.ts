import { type RewriteUrl, rewritingPopup } from './rewrite-popups.ts';

/** Redirects the requests of scripts to the URL that `rewrite` returns: XHR, fetch, beacons and new windows. */
export function rewriteRequests(page: typeof globalThis & Window, rewrite: RewriteUrl): void {
  rewriteXhr(page, rewrite);
  rewriteFetch(page, rewrite);

  const { sendBeacon } = page.navigator;
  if (typeof sendBeacon === 'function') {
    page.navigator.sendBeacon = (url, data) => sendBeacon.call(page.navigator, rewrite(String(url)) ?? url, data);
  }

  const open = page.open;
  page.open = (url, ...rest) => {
    const rewritten = url === undefined ? undefined : rewrite(String(url));
    const popup = open.call(page, rewritten ?? url, ...rest);
    // Only a payment window is wrapped: it may navigate to another payment host.
    return popup && rewritten !== undefined ? rewritingPopup(popup, rewrite) : popup;
  };
}

/** `open` is called with the original number of arguments, which its overloads cannot express; hence the wider type. */
function rewriteXhr(page: typeof globalThis & Window, rewrite: RewriteUrl): void {
  const { prototype } = page.XMLHttpRequest;
  const open = prototype.open as (...parameters: unknown[]) => void;
  prototype.open = function rewritingOpen(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    // The number of arguments matters: an explicit undefined for `async` means a blocking request.
    ...rest: unknown[]
  ): void {
    open.call(this, method, rewrite(String(url)) ?? url, ...rest);
  };
}

function rewriteFetch(page: typeof globalThis & Window, rewrite: RewriteUrl): void {
  const { fetch, Request } = page;
  page.fetch = (input, init) => {
    const isRequest = input instanceof Request;
    const rewritten = rewrite(isRequest ? input.url : String(input));
    if (rewritten === undefined) {
      return fetch.call(page, input, init);
    }
    return fetch.call(page, isRequest ? new Request(rewritten, input) : rewritten, init);
  };
}
