import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { GatewayAccess } from './configuration.ts';
import { type FieldKey, isFieldKey } from './fields.ts';
import type { FormState, FormValues } from './form-state.ts';

/** What the page reads as a failure. */
export type TokenizationError = {
  readonly type: 'CUSTOMER' | 'NETWORK';
  readonly code: string;
  readonly message: string;
  readonly details?: object;
};

/** The answer to a request for a nonce: one of the two is null. */
export type TokenizationReply = readonly [TokenizationError, null] | readonly [null, object];

/** Sends a GraphQL request to the gateway; rejects when it cannot be reached. */
export type SendGraphQL = (gateway: GatewayAccess, body: object) => Promise<unknown>;

/** The fields that a request covers: all of them, unless it names some. */
export function requestedFields(request: JsonRecord, state: FormState): readonly FieldKey[] {
  const present = Object.keys(state.fields).filter(isFieldKey);
  const named = request.fieldsToTokenize;
  return Array.isArray(named) ? present.filter(key => named.includes(key)) : present;
}

/** What stops a request before anything is sent, or undefined. */
export function formError(keys: readonly FieldKey[], state: FormState): TokenizationError | undefined {
  if (keys.every(key => state.fields[key]?.isEmpty)) {
    return customerError('HOSTED_FIELDS_FIELDS_EMPTY', 'Every card field is empty.');
  }
  const invalidFieldKeys = keys.filter(key => !state.fields[key]?.isValid);
  return invalidFieldKeys.length === 0
    ? undefined
    : customerError('HOSTED_FIELDS_FIELDS_INVALID', 'Some card fields are not valid.', { invalidFieldKeys });
}

/** Asks the gateway for a nonce. Card data leaves the frame here and nowhere else. */
export async function tokenize(
  request: JsonRecord,
  keys: readonly FieldKey[],
  values: FormValues,
  gateway: GatewayAccess,
  send: SendGraphQL,
): Promise<TokenizationReply> {
  try {
    const answer = asRecord(await send(gateway, mutation(request, keys, values)));
    const token = asRecord(asRecord(answer.data).tokenizeCreditCard);
    return typeof token.token === 'string'
      ? [null, payload(token.token, asRecord(token.creditCard))]
      : [refusal(answer), null];
  } catch {
    return [networkError(), null];
  }
}

function mutation(request: JsonRecord, keys: readonly FieldKey[], values: FormValues): object {
  const value = (key: FieldKey) => (keys.includes(key) ? values.get(key)?.value : undefined);
  const [expirationMonth, expirationYear] = (value('expirationDate') ?? '').split('/');
  const postalCode = value('postalCode');
  const billingAddress = { ...asRecord(request.billingAddress), ...(postalCode ? { postalCode } : {}) };
  return {
    clientSdkMetadata: { source: 'client', integration: 'custom' },
    operationName: 'TokenizeCreditCard',
    query:
      'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token creditCard { bin brandCode last4 cardholderName expirationMonth expirationYear binData { prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId business consumer purchase corporate } } } }',
    variables: {
      input: {
        creditCard: {
          number: value('number'),
          expirationMonth,
          expirationYear,
          cvv: value('cvv'),
          cardholderName: value('cardholderName') || textField(request, 'cardholderName'),
          ...(Object.keys(billingAddress).length > 0 ? { billingAddress } : {}),
        },
        options: { validate: request.vault === true },
      },
    },
  };
}

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Discover',
  JCB: 'JCB',
  INTERNATIONAL_MAESTRO: 'Maestro',
  UNION_PAY: 'UnionPay',
};

function payload(nonce: string, card: JsonRecord): object {
  const lastFour = textField(card, 'last4') ?? '';
  const lastTwo = lastFour.slice(2);
  return {
    nonce,
    type: 'CreditCard',
    description: `ending in ${lastTwo}`,
    details: {
      bin: textField(card, 'bin') ?? '',
      cardType: brandNames[textField(card, 'brandCode') ?? ''] ?? 'Unknown',
      lastFour,
      lastTwo,
      cardholderName: textField(card, 'cardholderName') ?? null,
      expirationMonth: textField(card, 'expirationMonth'),
      expirationYear: textField(card, 'expirationYear'),
    },
    binData: binData(asRecord(card.binData)),
  };
}

const yesNoFields = ['prepaid', 'healthcare', 'debit', 'durbinRegulated', 'commercial', 'payroll'];
const textFields = ['issuingBank', 'countryOfIssuance', 'productId', 'business', 'consumer', 'purchase', 'corporate'];
const yesNo: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No' };

function binData(record: JsonRecord): object {
  return Object.fromEntries([
    ...yesNoFields.map(name => [name, yesNo[textField(record, name) ?? ''] ?? 'Unknown']),
    ...textFields.map(name => [name, textField(record, name) || 'Unknown']),
  ]);
}

/** Reads the gateway's errors. Only a validation error is the customer's; anything else is as good as no answer. */
function refusal(answer: JsonRecord): TokenizationError {
  const errors = (Array.isArray(answer.errors) ? answer.errors : []).map(asRecord);
  const extensions = errors.map(error => asRecord(error.extensions));
  if (extensions[0]?.errorClass !== 'VALIDATION') {
    return networkError();
  }
  const details = {
    originalError: {
      error: { message: 'Credit card is invalid' },
      fieldErrors: [{ field: 'creditCard', fieldErrors: errors.map(fieldError) }],
    },
  };
  switch (textField(extensions[0], 'legacyCode')) {
    case '81724':
      return customerError('HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'This card is saved already.', details);
    case '81736':
      return customerError(
        'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
        'The security code could not be verified.',
        details,
      );
    default:
      return customerError('HOSTED_FIELDS_FAILED_TOKENIZATION', 'The card was not accepted.', details);
  }
}

function fieldError(error: JsonRecord): object {
  const extensions = asRecord(error.extensions);
  const path = Array.isArray(extensions.inputPath) ? extensions.inputPath.slice(2) : [];
  return {
    field: path.join('.'),
    code: textField(extensions, 'legacyCode'),
    message: textField(error, 'message'),
  };
}

function customerError(code: string, message: string, details?: object): TokenizationError {
  return { type: 'CUSTOMER', code, message, ...(details === undefined ? {} : { details }) };
}

function networkError(): TokenizationError {
  return {
    type: 'NETWORK',
    code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
    message: 'The payment gateway could not be reached.',
  };
}
