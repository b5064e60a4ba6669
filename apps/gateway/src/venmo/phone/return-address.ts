import { hostedPrefix, toHostedUrl } from '../../routing/payment-host.ts';
import type { ReturnUrls } from '../app-request.ts';
import type { Ending } from '../contexts/answer-request.ts';

/** The address with which the app goes back to the shop; its fragment carries how the request ended. */
export function returnAddress(urls: ReturnUrls, ending: Ending, contextId: string | undefined): string {
  const resource: Record<string, string> = contextId === undefined ? {} : { resource_id: contextId };
  switch (ending.kind) {
    case 'approved': {
      const { nonce, username } = ending.approval;
      return withParameters(urls.success, { ...resource, payment_method_nonce: nonce, username });
    }
    case 'canceled':
      return withParameters(urls.cancel, resource);
    case 'failed':
      return withParameters(urls.error, { ...resource, errorCode: '1', errorMessage: 'Venmo refused the request.' });
    case 'expired':
      return withParameters(urls.error, { ...resource, errorCode: '2', errorMessage: 'The request has expired.' });
  }
}

function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [url.includes('#') ? url : `${url}#`, ...added].join('&').replace('#&', '#');
}

/**
 * The same address as this page has to use: when it was reached through the page's own server, an address of a
 * payment host is reached through it as well.
 */
export function reachableFrom(originalUrl: string, address: string): string {
  const hosted = originalUrl.startsWith(hostedPrefix) ? toHostedUrl(address, anyOrigin) : undefined;
  return hosted?.slice(anyOrigin.length) ?? address;
}

/** Only the path is used, so it does not matter whose origin it is. */
const anyOrigin = 'http://page.invalid';
