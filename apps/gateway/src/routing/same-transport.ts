import { hostedPrefix, toHostedUrl } from './payment-host.ts';

/**
 * Maps a URL of a payment host to the transport of our page: through the shop's server when the page was loaded
 * through it. Undefined for every other URL. Any page may frame ours and send it a URL to post to; that page
 * must not reach the control API, or run a script, with our origin.
 */
export function onSameTransport(
  advertisedUrl: string,
  { origin, pathname }: { readonly origin: string; readonly pathname: string },
): string | undefined {
  const hosted = toHostedUrl(advertisedUrl, origin);
  return hosted !== undefined && !pathname.startsWith(hostedPrefix) ? advertisedUrl : hosted;
}
