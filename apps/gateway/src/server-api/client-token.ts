import { writeFingerprint } from '../authorization/fingerprint.ts';
import { type PageOptions, pageOptionNames, readPageOptions } from '../authorization/page-options.ts';
import { advertisedUrls } from '../client-protocol/advertised-urls.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { findCustomer } from '../vault/customers/customer.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

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

/** The options of a client token for saving payment methods. */
function pageOptionsOf(request: JsonRecord): PageOptions {
  const options = asRecord(request.options);
  return readPageOptions(name => options[name]);
}

/** The errors of a client token's customer: unknown, or missing although the options require one. */
function customerErrors(request: JsonRecord, merchant: Merchant): readonly ValidationError[] {
  const customerId = textField(request, 'customer_id');
  if (customerId !== undefined) {
    const message = 'Customer specified by customer_id does not exist';
    return findCustomer(merchant, customerId)
      ? []
      : [{ on: ['client-token'], attribute: 'customer_id', code: '92804', message }];
  }
  const asked = pageOptionsOf(request);
  return pageOptionNames
    .filter(([option]) => asked[option] === true)
    .map(([option, attribute]) => ({
      on: ['client-token', 'options'],
      attribute,
      code: codes[option],
      message: `A customer id is required for the option ${attribute}.`,
    }));
}

const codes: Readonly<Record<keyof PageOptions, string>> = {
  makeDefault: '92801',
  verifyCard: '92802',
  failOnDuplicate: '92803',
};
