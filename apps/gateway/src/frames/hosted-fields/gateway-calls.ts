import { asRecord, textField } from '../../wire/read.ts';
import type { CardRequest } from './card-request.ts';
import type { GatewayAccess } from './configuration.ts';
import type { GatewayRequest } from './send-request.ts';

const cardFields =
  'bin brandCode last4 cardholderName expirationMonth expirationYear binData { prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId business consumer purchase corporate }';

/** The GraphQL call that tokenizes a card. */
export function graphQLCall(url: string, request: CardRequest, access: GatewayAccess): GatewayRequest {
  const { creditCard, validate } = request;
  const { source, integration, sessionId } = access.metadata;
  return {
    url,
    headers: { Authorization: `Bearer ${access.authorization}`, 'Braintree-Version': '2018-05-10' },
    body: {
      clientSdkMetadata: { source, integration, sessionId },
      operationName: 'TokenizeCreditCard',
      query: `mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token creditCard { ${cardFields} } } }`,
      variables: { input: { creditCard, options: { validate } } },
    },
  };
}

/** The REST call that tokenizes a card. */
export function restCall(request: CardRequest, access: GatewayAccess): GatewayRequest {
  const { creditCard, validate } = request;
  const { authorization, isTokenizationKey, clientApiUrl, metadata } = access;
  const version = textField(metadata, 'sdkVersion');
  return {
    url: `${clientApiUrl}/v1/payment_methods/credit_cards`,
    body: {
      _meta: { ...asRecord(metadata), source: 'hosted-fields' },
      ...(version === undefined ? {} : { braintreeLibraryVersion: `braintree/web/${version}` }),
      ...(isTokenizationKey ? { tokenizationKey: authorization } : { authorizationFingerprint: authorization }),
      creditCard: { ...creditCard, options: { validate } },
    },
  };
}
