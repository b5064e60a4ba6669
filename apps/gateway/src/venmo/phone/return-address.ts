import { hostedPrefix, toHostedUrl } from '../../routing/payment-host.ts';
import type { ReturnUrls } from '../app-request.ts';
import type { ContextResult } from '../contexts/answer-request.ts';

/** The address with which the app returns to the shop; its fragment contains the result. */
export function returnAddress(urls: ReturnUrls, result: ContextResult, contextId: string | undefined): string {
  const resource: Record<string, string> = contextId === undefined ? {} : { resource_id: contextId };
  switch (result.kind) {
    case 'approved': {
      const { nonce, username } = result.approval;
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
 * Maps an address of a payment host to the transport of the original request: through the page's own server when the
 * request came through it.
 */
export function reachableFrom(originalUrl: string, address: string): string {
  const hosted = originalUrl.startsWith(hostedPrefix) ? toHostedUrl(address, anyOrigin) : undefined;
  return hosted?.slice(anyOrigin.length) ?? address;
}

/** A placeholder: only the path is used. */
const anyOrigin = 'http://page.invalid';
