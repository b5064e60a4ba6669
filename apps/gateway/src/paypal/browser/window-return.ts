import { hostedPrefix, toHostedUrl } from '../../routing/payment-host.ts';

/** Sends the window on; a payment host is reached the same way as this page was. */
export function goOn(address: string): void {
  const { origin, pathname } = window.location;
  const hosted = pathname.startsWith(hostedPrefix) ? toHostedUrl(address, origin) : undefined;
  window.location.assign(hosted ?? address);
}
