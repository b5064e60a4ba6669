import type { FastifyInstance } from 'fastify';
import { paypalCall } from './paypal.ts';

/** A local payment as pages begin it; every field can be overridden. */
const goodLocalPayment = {
  fundingSource: 'ideal',
  amount: '10.00',
  currencyIsoCode: 'EUR',
  paymentTypeCountryCode: 'NL',
  firstName: 'Jo',
  lastName: 'van Dam',
  experienceProfile: { brandName: 'A shop', noShipping: true },
  returnUrl: 'https://shop.example/back?cart=1',
  cancelUrl: 'https://shop.example/back?cart=1&wasCanceled=true',
};

/** Begins a local payment; returns the response, the token of the bank's page and the payment's id. */
export async function beginLocalPayment(gateway: FastifyInstance, changes: object = {}) {
  const reply = await paypalCall(gateway, 'local_payments/create', { ...goodLocalPayment, ...changes });
  const { redirectUrl, paymentToken } = reply.json().paymentResource ?? {};
  const token = redirectUrl ? String(new URL(redirectUrl).searchParams.get('token')) : '';
  return { status: reply.statusCode, body: reply.json(), token, paymentId: String(paymentToken), redirectUrl };
}

/** Presses a button of the bank's page; returns the URL that it leads to. */
export async function decideAtBank(gateway: FastifyInstance, token: string, outcome: string) {
  const reply = await gateway.inject({
    method: 'POST',
    url: '/__hosted/www.sandbox.paypal.com/local-payment/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, outcome }).toString(),
  });
  return { status: reply.statusCode, location: String(reply.headers.location ?? '') };
}

/** Exchanges the values of a return URL for a nonce, as the browser library does. */
export async function tokenizeLocalPayment(gateway: FastifyInstance, location: string) {
  const values = new URL(location).searchParams;
  const paypalAccount = {
    correlationId: values.get('token'),
    paymentToken: values.get('paymentId') ?? undefined,
    payerId: values.get('PayerID') ?? undefined,
    intent: 'sale',
  };
  const reply = await paypalCall(gateway, 'payment_methods/paypal_accounts', { paypalAccount });
  return { status: reply.statusCode, account: reply.json().paypalAccounts?.[0] };
}
