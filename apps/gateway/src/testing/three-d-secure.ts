import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { writeFingerprint } from '../authorization/fingerprint.ts';
import { goodCard, graphQL } from './calls.ts';

/** The current time in the gateways of these tests. */
export const today = new Date('2026-11-21T10:00:00Z');

/** The fingerprint of a merchant's client token. */
export function fingerprintOf(merchant: LocalMerchant = localMerchant, createdAt: Date = today): string {
  return writeFingerprint(merchant, { merchantId: merchant.merchantId, createdAt });
}

/** Tokenizes a card; returns the nonce. */
export async function nonceOf(
  gateway: FastifyInstance,
  number: string,
  merchant: LocalMerchant = localMerchant,
): Promise<string> {
  const cvv = /^3[47]/.test(number) ? '1234' : '123';
  const body = {
    query: 'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { x }',
    variables: { input: { creditCard: { ...goodCard, number, cvv } } },
  };
  const response = await graphQL(gateway, body, fingerprintOf(merchant));
  return response.data.tokenizeCreditCard.token;
}

/** Posts to a route below a nonce in the client API, as a page with a client token does. */
export function postToNonce(
  gateway: FastifyInstance,
  path: string,
  body: object,
  merchant: LocalMerchant = localMerchant,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url: `/merchants/${merchant.merchantId}/client_api/v1/payment_methods/${path}`,
    payload: { authorizationFingerprint: fingerprintOf(merchant), ...body },
  });
}

/** Tokenizes a card and looks it up; returns the body of the response. */
export async function lookUpCard(gateway: FastifyInstance, number: string, body: object = {}) {
  const nonce = await nonceOf(gateway, number);
  const reply = await postToNonce(gateway, `${nonce}/three_d_secure/lookup`, { amount: '100', ...body });
  return reply.json();
}

/** Posts a form, as the bank's page does. */
export function postForm(
  gateway: FastifyInstance,
  url: string,
  fields: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** The token that starts a page's 3-D Secure script. */
export async function initToken(gateway: FastifyInstance, merchant: LocalMerchant = localMerchant): Promise<string> {
  const response = await graphQL(gateway, { operationName: 'ClientConfiguration' }, fingerprintOf(merchant));
  return response.data.clientConfiguration.creditCard.threeDSecure.cardinalAuthenticationJWT;
}

/** Submits the bank's page and fetches the result as the script does. */
export async function answerBank(gateway: FastifyInstance, id: string, exit: string, code?: string) {
  const page = await gateway.inject(`/acs/challenge?creq=${challengeRequest(id)}`);
  const shown = /would show (\d{6})/.exec(page.body)?.[1] ?? '';
  await postForm(gateway, '/acs/decision', { id, outcome: exit, code: code ?? shown });
  return finish(gateway, id);
}

/** Fetches the result of a challenge as the script does. */
export async function finish(gateway: FastifyInstance, transactionId: string, more: object = {}) {
  const reply = await gateway.inject({
    method: 'POST',
    url: '/edge/v1/finish',
    payload: { jwt: await initToken(gateway), transactionId, ...more },
  });
  return reply.json();
}

/** The protocol's challenge request. */
export function challengeRequest(id: string): string {
  return Buffer.from(JSON.stringify({ messageType: 'CReq', acsTransID: id })).toString('base64url');
}
