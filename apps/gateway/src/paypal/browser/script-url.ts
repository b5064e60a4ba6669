import { hostedPrefix, isPaymentHost } from '../../routing/payment-host.ts';
import { paypalHost } from '../urls.ts';

/**
 * The URL of a PayPal page, on the transport of the requesting script: PayPal's own name when the browser resolves
 * the payment hosts to this gateway, otherwise the server that the script was loaded from.
 */
export function paypalPage(scriptAddress: string, path: string): string {
  const script = new URL(scriptAddress);
  if (isPaymentHost(script.host)) {
    const port = script.port === '' ? '' : `:${script.port}`;
    return `${script.protocol}//${paypalHost}${port}${path}`;
  }
  return `${script.origin}${hostedPrefix}${paypalHost}${path}`;
}

/** The running script. Only available during its first execution. */
export function runningScript(): {
  readonly url: string;
  readonly attribute: (name: string) => string | undefined;
} {
  const script = document.currentScript;
  const isClassic = script instanceof HTMLScriptElement;
  return {
    url: isClassic ? script.src : window.location.href,
    attribute: name => (isClassic ? (script.getAttribute(name) ?? undefined) : undefined),
  };
}
