import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The input with which pages begin a payment; every field can be overridden. */
export const goodPayment = {
  amount: '25.50',
  currencyIsoCode: 'EUR',
  intent: 'authorize',
  returnUrl: 'https://shop.example/back?step=1#pay',
  cancelUrl: 'https://shop.example/cancelled',
  experienceProfile: { brandName: 'The corner shop', noShipping: 'true' },
};

/** Calls the PayPal routes of the client API as a page does. */
export function paypalCall(
  gateway: FastifyInstance,
  path: string,
  body: object,
  { merchantId, tokenizationKey }: LocalMerchant = localMerchant,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url: `/__hosted/api.sandbox.braintreegateway.com/merchants/${merchantId}/client_api/v1/${path}`,
    payload: JSON.stringify({ tokenizationKey, ...body }),
    headers: { 'content-type': 'application/json' },
  });
}

/** Begins a payment; returns the token of its window, and its id. */
export async function begunPayment(gateway: FastifyInstance, changes: object = {}, merchant?: LocalMerchant) {
  const reply = await paypalCall(
    gateway,
    'paypal_hermes/create_payment_resource',
    { ...goodPayment, ...changes },
    merchant,
  );
  const { redirectUrl, paymentToken } = reply.json().paymentResource;
  return { token: String(new URL(redirectUrl).searchParams.get('token')), paymentId: String(paymentToken) };
}

/** Begins an agreement; returns its token. */
export async function begunAgreement(gateway: FastifyInstance, changes: object = {}): Promise<string> {
  const { amount: _amount, ...rest } = goodPayment;
  const reply = await paypalCall(gateway, 'paypal_hermes/setup_billing_agreement', { ...rest, ...changes });
  return reply.json().agreementSetup.tokenId;
}

/** Sends the payment window's decision; returns the response. */
export async function decide(gateway: FastifyInstance, decision: object) {
  const reply = await gateway.inject({
    method: 'POST',
    url: '/__hosted/www.sandbox.paypal.com/paypal-window/decision',
    payload: JSON.stringify({ outcome: 'approve', payerId: 'LOCALPAYER001', ...decision }),
  });
  return { status: reply.statusCode, ...reply.json() };
}

/** Exchanges an approval for the page's account; undefined when the gateway rejects it. */
export async function tokenizePayPal(gateway: FastifyInstance, paypalAccount: object, more: object = {}) {
  const reply = await paypalCall(gateway, 'payment_methods/paypal_accounts', { paypalAccount, ...more });
  return { status: reply.statusCode, body: reply.json(), account: reply.json().paypalAccounts?.[0] };
}
