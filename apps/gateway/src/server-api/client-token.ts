import { writeFingerprint } from '../authorization/fingerprint.ts';
import { announced } from '../client-api/addresses.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type JsonRecord, textField } from '../wire/read.ts';

/** A client token, or what is wrong with the request for one. */
export type ClientTokenResult =
  | { readonly kind: 'token'; readonly value: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] };

/**
 * Makes a client token. Customers are not kept, so any well-formed customer id is taken as one that exists.
 */
export function makeClientToken(
  request: JsonRecord,
  { credentials, settings: { challenges, threeDSecure: threeDSecureEnabled } }: Merchant,
  settings: GatewaySettings,
): ClientTokenResult {
  const version = textField(request, 'version') ?? '2';
  if (version !== '2' && version !== '3') {
    return invalid('version', '92806', 'Client token version is unsupported.');
  }
  const customerId = textField(request, 'customer_id');
  if (customerId !== undefined && !/^[A-Za-z0-9_-]{1,36}$/.test(customerId)) {
    return invalid('customer_id', '92804', 'Customer specified by customer_id does not exist.');
  }
  const { merchantId } = credentials;
  const token = JSON.stringify({
    version: Number(version),
    authorizationFingerprint: writeFingerprint(credentials, {
      merchantId,
      createdAt: settings.now(),
      ...(customerId === undefined ? {} : { customerId }),
    }),
    configUrl: `${announced.clientApiUrl(merchantId)}/v1/configuration`,
    graphQL: { url: announced.graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    clientApiUrl: announced.clientApiUrl(merchantId),
    environment: 'sandbox',
    merchantId,
    assetsUrl: announced.assetsUrl,
    analytics: { url: announced.analyticsUrl(merchantId) },
    challenges,
    threeDSecureEnabled,
    paypalEnabled: false,
    venmo: 'off',
  });
  return { kind: 'token', value: version === '2' ? Buffer.from(token).toString('base64') : token };
}

function invalid(attribute: string, code: string, message: string): ClientTokenResult {
  return { kind: 'invalid', errors: [{ on: ['client-token'], attribute, code, message }] };
}
