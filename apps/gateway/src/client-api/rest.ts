import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeClient, type ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import type { Nonce } from '../state/nonce.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import type { FieldError } from './card-checks.ts';
import { readCardInput } from './card-input.ts';
import { restConfiguration } from './configuration.ts';
import { tokenizeCard } from './tokenize-card.ts';

const base = '/merchants/:merchantId/client_api/v1';

/** Registers the REST half of the client API, which the browser library uses when GraphQL is not to be had. */
export function registerRest(app: FastifyInstance, settings: GatewaySettings): void {
  app.get(`${base}/configuration`, (request, reply) =>
    authorized(request, reply, settings, authorization => reply.send(restConfiguration(authorization, settings))),
  );
  // Nothing is saved for a customer yet, so the list is truly empty.
  app.get(`${base}/payment_methods`, (request, reply) =>
    authorized(request, reply, settings, () => reply.send({ paymentMethods: [] })),
  );
  app.post(`${base}/payment_methods/credit_cards`, (request, reply) =>
    authorized(request, reply, settings, authorization => tokenize(request, reply, authorization, settings)),
  );
}

/** The authorization stands in the query of a GET and in the body of a POST. */
function authorized(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: GatewaySettings,
  respond: (authorization: ClientAuthorization) => FastifyReply,
): FastifyReply {
  const shown = asRecord(request.method === 'GET' ? request.query : request.body);
  const text = textField(shown, 'authorizationFingerprint') ?? textField(shown, 'tokenizationKey');
  const authorization = authorizeClient(settings.merchants, text, settings.now());
  if (!authorization) {
    return reply.code(401).send({ error: { message: 'Authorization is missing or not valid.' } });
  }
  const { merchantId } = asRecord(request.params);
  return merchantId === authorization.merchant.credentials.merchantId
    ? respond(authorization)
    : reply.code(403).send({ error: { message: 'Authorization belongs to another merchant.' } });
}

function tokenize(
  request: FastifyRequest,
  reply: FastifyReply,
  { merchant, kind }: ClientAuthorization,
  settings: GatewaySettings,
): FastifyReply {
  const creditCard = asRecord(asRecord(request.body).creditCard);
  const options = asRecord(creditCard.options);
  const card = readCardInput(creditCard, withDefault(options, kind === 'client-token'));
  const result = tokenizeCard(card, merchant, settings);
  return result.kind === 'tokenized'
    ? reply.code(202).send({ creditCards: [creditCardReply(result.nonce)] })
    : reply.code(422).send({ error: { message: 'Credit card is invalid' }, fieldErrors: nested(result.errors) });
}

/** A card is verified unless the request says otherwise, but never with a tokenization key alone. */
function withDefault(options: JsonRecord, validate: boolean): JsonRecord {
  return { validate, ...options };
}

type NestedError = { field: string; code?: string; message?: string; fieldErrors?: NestedError[] };

function nested(errors: readonly FieldError[]): NestedError[] {
  const root: NestedError = { field: '', fieldErrors: [] };
  for (const { path, code, message } of errors) {
    const parents = ['creditCard', ...path.slice(0, -1)];
    const parent = parents.reduce(childNamed, root);
    parent.fieldErrors?.push({ field: path.at(-1) ?? 'creditCard', code, message });
  }
  return root.fieldErrors ?? [];
}

function childNamed(parent: NestedError, field: string): NestedError {
  const found = parent.fieldErrors?.find(error => error.field === field);
  if (found) {
    return found;
  }
  const child: NestedError = { field, fieldErrors: [] };
  parent.fieldErrors?.push(child);
  return child;
}

function creditCardReply({ value, card }: Nonce): object {
  const lastTwo = card.last4.slice(-2);
  return {
    type: 'CreditCard',
    nonce: value,
    description: `ending in ${lastTwo}`,
    consumed: false,
    threeDSecureInfo: null,
    details: {
      bin: card.bin,
      cardType: brandNames(card.brand).legacy,
      lastFour: card.last4,
      lastTwo,
      cardholderName: card.cardholderName ?? null,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
    },
    binData: unknownBinData,
  };
}

/** The table says nothing of the issuing bank, so nothing is made up. */
const unknownBinData = {
  prepaid: 'Unknown',
  healthcare: 'Unknown',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
  business: 'Unknown',
  consumer: 'Unknown',
  purchase: 'Unknown',
  corporate: 'Unknown',
};
