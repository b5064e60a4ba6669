/** A client token with given parts, as a server hands it to a page. */
export function clientToken(parts: Readonly<Record<string, unknown>> = {}): string {
  const account = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api';
  return btoa(
    JSON.stringify({
      version: 2,
      environment: 'sandbox',
      authorizationFingerprint: 'fingerprint?customer_id=7',
      configUrl: `${account}/v1/configuration`,
      clientApiUrl: account,
      challenges: ['cvv'],
      ...parts,
    }),
  );
}
