import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { GatewayAccess } from './configuration.ts';
import type { FieldKey } from './fields.ts';
import type { FormValues } from './form-model.ts';
import type { GatewayRequest } from './send-request.ts';
import { splitDate } from './validity.ts';

/** A tokenization request, independent of the gateway's protocols. */
export type CardRequest = {
  readonly creditCard: JsonRecord;
  /** Whether the card will be saved, which requires verification. */
  readonly validate: boolean;
};

/** The billing address fields that a page may send. */
const addressFields = [
  'company',
  'countryCodeNumeric',
  'countryCodeAlpha2',
  'countryCodeAlpha3',
  'countryName',
  'extendedAddress',
  'locality',
  'region',
  'firstName',
  'lastName',
  'postalCode',
  'streetAddress',
];

/** Combines the fields' values with the page's options. Card data leaves the frame only in this request. */
export function cardRequest(request: JsonRecord, keys: readonly FieldKey[], values: FormValues): CardRequest {
  const heldBy = (key: FieldKey) => (keys.includes(key) ? values.get(key)?.value : undefined);
  const date = heldBy('expirationDate');
  const { month, year } = date === undefined ? { month: undefined, year: undefined } : splitDate(date);
  const billingAddress = addressOf(request, heldBy('postalCode'));
  return {
    creditCard: withoutMissing({
      number: heldBy('number')?.replace(/[-\s]/g, ''),
      expirationMonth: month,
      expirationYear: fourDigits(year),
      cvv: heldBy('cvv'),
      // The page's value takes precedence over the field.
      cardholderName: textField(request, 'cardholderName') || heldBy('cardholderName'),
      billingAddress,
    }),
    validate: request.vault === true,
  };
}

/** A typed postal code takes precedence over the page's. */
function addressOf(request: JsonRecord, postalCode: string | undefined): JsonRecord | undefined {
  const given = Object.entries(asRecord(request.billingAddress)).filter(([name]) => addressFields.includes(name));
  const address = { ...Object.fromEntries(given), ...(postalCode === undefined ? {} : { postalCode }) };
  return Object.keys(address).length > 0 ? address : undefined;
}

function fourDigits(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year;
}

function withoutMissing(record: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

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
