/** A client token with the given fields, as a server returns it. */
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
