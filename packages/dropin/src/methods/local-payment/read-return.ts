import { isSamePage } from '../../browser/bank-page.ts';
import { textOf } from '../../core/read-unknown.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';

/** The values that the bank's page has added to the page's URL. */
export type ReturnedValues = Readonly<Record<string, string>>;

/** The library's own names, which a bank's app returns with. */
const unmistakable: readonly string[] = ['btLpToken', 'btLpPaymentId', 'btLpPayerId'];

/** The names on `redirectUrl` and on a cancelled fallback, which a page may have for other things too. */
const common: readonly string[] = ['token', 'paymentId', 'PayerID', 'wasCanceled', 'errorcode', 'c'];

/**
 * The result of a bank in a URL; `undefined` if there is none. The library's own names count on every page, the common
 * ones only on the page that the merchant named to return to.
 */
export function findReturn(
  url: string,
  { redirectUrl, fallback }: Partial<LocalPaymentOptions>,
): ReturnedValues | undefined {
  const { searchParams } = new URL(url);
  const values = Object.fromEntries(searchParams);
  if (unmistakable.every(name => values[name])) return values;
  const isReturnPage = [redirectUrl, fallback?.url, fallback?.cancelUrl].some(place => isSamePage(textOf(place), url));
  return isReturnPage && ['token', 'wasCanceled', 'errorcode', 'c'].some(name => values[name]) ? values : undefined;
}

/** The URL without the result, so that a reload does not find it again. */
export function withoutReturn(given: string): string {
  const url = new URL(given);
  for (const name of [...unmistakable, ...common]) url.searchParams.delete(name);
  return url.href;
}
