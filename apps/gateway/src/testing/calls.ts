import { randomUUID } from 'node:crypto';
import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls the server API as the shop's server does. */
export function serverCall(
  gateway: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  merchant: LocalMerchant = localMerchant,
): Promise<LightMyRequestResponse> {
  const keys = Buffer.from(`${merchant.publicKey}:${merchant.privateKey}`).toString('base64');
  return gateway.inject({
    method,
    url: `/merchants/${merchant.merchantId}/${path}`,
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Makes a sale, by default with a valid nonce, and returns the transaction's id; empty when the sale failed. */
export async function sell(
  gateway: FastifyInstance,
  transaction: object,
  merchant: LocalMerchant = localMerchant,
): Promise<string> {
  // A unique order id: otherwise the gateway would reject the second of two equal sales as a duplicate.
  const usual = { type: 'sale', payment_method_nonce: 'fake-valid-nonce', order_id: randomUUID() };
  const body = { transaction: { ...usual, ...transaction } };
  const reply = await serverCall(gateway, 'POST', 'transactions', body, merchant);
  return /<transaction><id>([^<]+)/.exec(reply.body)?.[1] ?? '';
}

/** A card as pages send it; every field can be overridden. */
export const goodCard = {
  number: '4111111111111111',
  expirationMonth: '12',
  expirationYear: '2039',
  cvv: '123',
  billingAddress: { postalCode: '12345' },
};

/** Sends a GraphQL operation as a page does. */
export async function graphQL(
  gateway: FastifyInstance,
  body: object,
  authorization: string = localMerchant.tokenizationKey,
) {
  const reply = await gateway.inject({
    method: 'POST',
    url: '/__hosted/payments.sandbox.braintree-api.com/graphql',
    headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return reply.json();
}

/** Tokenizes a card over GraphQL; returns the gateway's response. */
export function tokenizeOverGraphQL(gateway: FastifyInstance, creditCard: object, validate = false) {
  return graphQL(gateway, {
    query:
      'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
    variables: { input: { creditCard, options: { validate } } },
  });
}
