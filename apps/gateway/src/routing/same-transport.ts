import { hostedPrefix, toHostedUrl } from './payment-host.ts';

/**
 * An address of a payment host as a page of ours reaches it: through the shop's server when the page came through it.
 * Undefined for every other address. Any page may hold ours in a frame and send it an address to post to; that page
 * must not reach the gateway's control, or run a script, in our name.
 */
export function onSameTransport(
  announced: string,
  { origin, pathname }: { readonly origin: string; readonly pathname: string },
): string | undefined {
  const hosted = toHostedUrl(announced, origin);
  return hosted !== undefined && !pathname.startsWith(hostedPrefix) ? announced : hosted;
}
