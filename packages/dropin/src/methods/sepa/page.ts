import { textOf } from '../../core/read-unknown.ts';

/** The merchant's page, as far as mandates use it. Tests replace it. */
export interface SepaPage {
  readonly url: string;
  /** Replaces the URL without a new entry in the browser's history. */
  replaceUrl(url: string): void;
  /** Leaves the page. */
  leave(url: string): void;
}

/** The page of a window. */
export function sepaPage(view: Window = window): SepaPage {
  return {
    get url() {
      return view.location.href;
    },
    replaceUrl: url => view.history.replaceState(view.history.state, '', url),
    // Not by `location`, which the local gateway can rewrite only in browsers with the Navigation API.
    leave: url => void view.open(url, '_self'),
  };
}

/** What a mandate's page returned with. */
export type MandateReturn =
  | { readonly kind: 'approved'; readonly orderId: string }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed' };

/** Reads the result of a mandate's page in the page's URL, if the merchant named this page to return to. */
export function findReturn(url: string, redirectUrl: unknown): MandateReturn | undefined {
  const place = textOf(redirectUrl);
  if (!place || !isSamePage(place, url)) return undefined;
  const { searchParams } = new URL(url);
  const orderId = searchParams.get('cart_id');
  if (searchParams.get('success') === 'true' && orderId) return { kind: 'approved', orderId };
  if (searchParams.get('cancel')) return { kind: 'canceled' };
  return searchParams.get('error') ? { kind: 'failed' } : undefined;
}

/** The URL without the result, so that a reload does not find it again. */
export function withoutReturn(given: string): string {
  const url = new URL(given);
  for (const name of ['success', 'cart_id', 'cancel', 'error']) url.searchParams.delete(name);
  return url.href;
}

/** The URLs that the mandate's page returns to. */
export function returnUrls(
  redirectUrl: string,
  url: string,
): { readonly returnUrl: string; readonly cancelUrl: string } {
  const returnUrl = new URL(redirectUrl, url).href;
  const cancelUrl = new URL(returnUrl);
  cancelUrl.searchParams.set('cancel', '1');
  return { returnUrl, cancelUrl: cancelUrl.href };
}

function isSamePage(place: string, url: string): boolean {
  if (!URL.canParse(place, url)) return false;
  const [one, other] = [new URL(place, url), new URL(url)];
  return one.origin === other.origin && one.pathname === other.pathname;
}
