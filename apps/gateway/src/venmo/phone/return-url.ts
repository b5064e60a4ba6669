import { hostedPrefix, toHostedUrl } from '../../routing/payment-host.ts';
import type { ReturnUrls } from '../app-request.ts';
import type { ContextResult } from '../contexts/apply-action.ts';

/** The URL with which the app returns to the shop; its fragment contains the result. */
export function returnUrl(urls: ReturnUrls, result: ContextResult, contextId: string | undefined): string {
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
 * Maps a URL of a payment host to the transport of the original request: through the page's own server when the
 * request came through it.
 */
export function reachableFrom(originalUrl: string, url: string): string {
  const hosted = originalUrl.startsWith(hostedPrefix) ? toHostedUrl(url, anyOrigin) : undefined;
  return hosted?.slice(anyOrigin.length) ?? url;
}

/** A placeholder: only the path is used. */
const anyOrigin = 'http://page.invalid';
