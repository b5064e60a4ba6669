import { isSamePage } from '../../browser/bank-page.ts';
import { textOf } from '../../core/read-unknown.ts';

/** What a mandate's page returned with. */
export type MandateReturn =
  | { readonly kind: 'approved'; readonly orderId: string }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed' };

/** Reads the result of a mandate's page in the page's URL, if the merchant named this page to return to. */
export function findReturn(url: string, redirectUrl: unknown): MandateReturn | undefined {
  const place = textOf(redirectUrl);
  if (!isSamePage(place, url)) return undefined;
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
