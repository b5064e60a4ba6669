/** A URL that may receive events, or one sentence that states why it may not. */
type ReceiverReading =
  | { readonly kind: 'receiver'; readonly url: URL }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Reads the URL of a receiver. Only this machine may receive events: the gateway works offline, and a caller of the
 * control API must not be able to make it post into the network.
 */
export function readReceiver(text: string | undefined): ReceiverReading {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { kind: 'refused', reason: `The receiver must be an http or https URL, but it is "${text ?? ''}".` };
  }
  return isLoopback(url.hostname)
    ? { kind: 'receiver', url }
    : {
        kind: 'refused',
        reason: `Notifications go to this machine alone, and not to ${url.hostname}.`,
      };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
