import { hostedPrefix, toHostedUrl } from './payment-host.ts';

/**
 * Maps an address of a payment host to the transport of our page: through the shop's server when the page was loaded
 * through it. Undefined for every other address. Any page may frame ours and send it an address to post to; that page
 * must not reach the control API, or run a script, with our origin.
 */
export function onSameTransport(
  announced: string,
  { origin, pathname }: { readonly origin: string; readonly pathname: string },
): string | undefined {
  const hosted = toHostedUrl(announced, origin);
  return hosted !== undefined && !pathname.startsWith(hostedPrefix) ? announced : hosted;
}
