import { hostedPrefix, isPaymentHost } from '../../routing/payment-host.ts';
import { paypalHost } from '../addresses.ts';

/**
 * The address of a page of PayPal's, reached as the script was that asks: at PayPal's own name when a browser finds
 * the payment hosts at this gateway, else through the server that the script came from.
 */
export function paypalPage(scriptAddress: string, path: string): string {
  const script = new URL(scriptAddress);
  if (isPaymentHost(script.host)) {
    const port = script.port === '' ? '' : `:${script.port}`;
    return `${script.protocol}//${paypalHost}${port}${path}`;
  }
  return `${script.origin}${hostedPrefix}${paypalHost}${path}`;
}

/** The script that runs at this moment. Only true while it runs for the first time. */
export function runningScript(): {
  readonly address: string;
  readonly attribute: (name: string) => string | undefined;
} {
  const script = document.currentScript;
  const isClassic = script instanceof HTMLScriptElement;
  return {
    address: isClassic ? script.src : window.location.href,
    attribute: name => (isClassic ? (script.getAttribute(name) ?? undefined) : undefined),
  };
}
