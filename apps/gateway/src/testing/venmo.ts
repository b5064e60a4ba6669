import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { graphQL } from './calls.ts';

const createQuery =
  'mutation CreateVenmoPaymentContext($input: CreateVenmoPaymentContextInput!) { createVenmoPaymentContext(input: $input) { clientMutationId venmoPaymentContext { id } } }';
const createLegacyQuery =
  'mutation CreateVenmoQRCodePaymentContext($input: CreateVenmoQRCodePaymentContextInput!) { createVenmoQRCodePaymentContext(input: $input) { venmoQRCodePaymentContext { id } } }';
const statusQuery =
  'query PaymentContext($id: ID!) { node(id: $id) { ... on VenmoPaymentContext { status paymentMethodId userName payerInfo { email } } } }';
const legacyStatusQuery =
  'query PaymentContext($id: ID!) { node(id: $id) { ... on VenmoQRCodePaymentContext { status paymentMethodId userName } } }';

/** The minimal input that the browser library sends for a payment in a tab. */
export const goodInput = { intent: 'CONTINUE', paymentMethodUsage: 'SINGLE_USE', customerClient: 'MOBILE_WEB' };

/** Creates a context as a page does; returns the whole response. */
export function create(gateway: FastifyInstance, input: object = goodInput, authorization?: string) {
  return graphQL(gateway, { query: createQuery, variables: { input } }, authorization);
}

/** Creates a context as a legacy page does; returns the whole response. */
export function createLegacy(gateway: FastifyInstance, input: object) {
  return graphQL(gateway, { query: createLegacyQuery, variables: { input } });
}

/** Creates a context; returns its id. */
export async function newContext(gateway: FastifyInstance, input?: object, merchant: LocalMerchant = localMerchant) {
  const { data } = await create(gateway, input, merchant.tokenizationKey);
  return String(data.createVenmoPaymentContext.venmoPaymentContext.id);
}

/** Creates a context as a legacy page does; returns its id. */
export async function newLegacyContext(gateway: FastifyInstance) {
  const { data } = await createLegacy(gateway, { environment: 'SANDBOX', intent: 'PAY_FROM_APP' });
  return String(data.createVenmoQRCodePaymentContext.venmoQRCodePaymentContext.id);
}

/** Queries a context; returns the whole response. */
export function query(gateway: FastifyInstance, id: string, merchant: LocalMerchant = localMerchant) {
  return graphQL(gateway, { query: statusQuery, variables: { id } }, merchant.tokenizationKey);
}

/** Queries a context as a legacy page does; returns the whole response. */
export function queryLegacy(gateway: FastifyInstance, id: string) {
  return graphQL(gateway, { query: legacyStatusQuery, variables: { id } });
}

/** Submits an action on the page that represents the Venmo app on a phone. */
export function submitVenmoAction(gateway: FastifyInstance, id: string, form: Record<string, string>) {
  return submit(gateway, `/venmo/phone?context=${id}`, form);
}

/** Sends a form as a browser does. */
export function submit(
  gateway: FastifyInstance,
  url: string,
  form: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}
