import { writeFingerprint } from '../authorization/fingerprint.ts';
import { advertisedUrls } from '../client-api/advertised-urls.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { customerErrors, pageOptionsOf } from '../vault/customer-page/client-token-customer.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type JsonRecord, textField } from '../wire/read.ts';

/** A client token, or the errors of the request. */
export type ClientTokenResult =
  | { readonly kind: 'token'; readonly value: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] };

/** Creates a client token, for a customer when the request names one. */
export function makeClientToken(request: JsonRecord, merchant: Merchant, settings: GatewaySettings): ClientTokenResult {
  const { challenges, threeDSecure: threeDSecureEnabled } = merchant.settings;
  const version = textField(request, 'version') ?? '2';
  if (version !== '2' && version !== '3') {
    return invalid('version', '92806', 'Client token version is unsupported.');
  }
  const customerId = textField(request, 'customer_id');
  const errors = customerErrors(request, merchant);
  if (errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const { merchantId } = merchant.credentials;
  const token = JSON.stringify({
    version: Number(version),
    authorizationFingerprint: writeFingerprint(merchant.credentials, {
      merchantId,
      createdAt: settings.now(),
      ...(customerId === undefined ? {} : { customerId, pageOptions: pageOptionsOf(request) }),
    }),
    configUrl: `${advertisedUrls.clientApiUrl(merchantId)}/v1/configuration`,
    graphQL: { url: advertisedUrls.graphQLUrl, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    clientApiUrl: advertisedUrls.clientApiUrl(merchantId),
    environment: 'sandbox',
    merchantId,
    assetsUrl: advertisedUrls.assetsUrl,
    analytics: { url: advertisedUrls.analyticsUrl(merchantId) },
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
