import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeClient, type ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { newRequestId } from '../state/identifiers.ts';
import type { Nonce } from '../state/nonce.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import type { FieldError } from './card-checks.ts';
import { readCardInput } from './card-input.ts';
import { graphQLConfiguration } from './configuration.ts';
import { tokenizeCard } from './tokenize-card.ts';

type GraphQLError = { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> };
type Answer = { readonly data: object } | { readonly data: null; readonly errors: readonly GraphQLError[] };
type Operation = (variables: JsonRecord, authorization: ClientAuthorization, settings: GatewaySettings) => Answer;

const operations: ReadonlyMap<string, Operation> = new Map([
  ['ClientConfiguration', clientConfiguration],
  ['TokenizeCreditCard', tokenizeCreditCard],
]);

/** Registers `POST /graphql`. Failures are answers with status 200, as the provider gives them. */
export function registerGraphQL(app: FastifyInstance, settings: GatewaySettings): void {
  app.post('/graphql', request => ({ ...answer(request, settings), extensions: { requestId: newRequestId() } }));
}

function answer(request: FastifyRequest, settings: GatewaySettings): Answer {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const authorization = authorizeClient(settings.merchants, bearer, settings.now());
  if (!authorization) {
    return failure('Authentication credentials are invalid', 'AUTHENTICATION');
  }
  const body = asRecord(request.body);
  const operation = operations.get(operationName(body) ?? '');
  return operation
    ? operation(asRecord(body.variables), authorization, settings)
    : failure('The operation is not one that this gateway knows.', 'NOT_IMPLEMENTED');
}

/** Some callers name the operation only inside the query. */
function operationName(body: JsonRecord): string | undefined {
  return textField(body, 'operationName') ?? /\b(?:query|mutation)\s+(\w+)/.exec(textField(body, 'query') ?? '')?.[1];
}

/** An error always carries `extensions`: the browser library reads them without looking. */
function failure(message: string, errorClass: string): Answer {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}

function clientConfiguration(
  _variables: JsonRecord,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
): Answer {
  return { data: { clientConfiguration: graphQLConfiguration(authorization, settings) } };
}

function tokenizeCreditCard(
  variables: JsonRecord,
  { merchant }: ClientAuthorization,
  settings: GatewaySettings,
): Answer {
  const input = asRecord(variables.input);
  const card = readCardInput(asRecord(input.creditCard), asRecord(input.options));
  const result = tokenizeCard(card, merchant, settings);
  return result.kind === 'tokenized'
    ? { data: { tokenizeCreditCard: tokenizedCard(result.nonce) } }
    : { data: null, errors: result.errors.map(validationError) };
}

function validationError({ path, code, message }: FieldError): GraphQLError {
  return {
    message,
    extensions: {
      errorClass: 'VALIDATION',
      errorType: 'user_error',
      inputPath: ['input', 'creditCard', ...path],
      legacyCode: code,
    },
  };
}

function tokenizedCard({ value, card }: Nonce): object {
  return {
    token: value,
    creditCard: {
      bin: card.bin,
      brandCode: brandNames(card.brand).graphQL,
      last4: card.last4,
      cardholderName: card.cardholderName ?? null,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      binData: unknownBinData,
    },
  };
}

/** The table says nothing of the issuing bank, so nothing is made up. */
const unknownBinData = {
  prepaid: 'UNKNOWN',
  healthcare: 'UNKNOWN',
  debit: 'UNKNOWN',
  durbinRegulated: 'UNKNOWN',
  commercial: 'UNKNOWN',
  payroll: 'UNKNOWN',
  issuingBank: null,
  countryOfIssuance: null,
  productId: null,
  business: null,
  consumer: null,
  purchase: null,
  corporate: null,
};
