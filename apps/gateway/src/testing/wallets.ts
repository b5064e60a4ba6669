import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type ChosenCard = {
  readonly card: string;
  /** @default true */
  readonly isNetworkTokenized?: boolean;
  readonly parameters: object;
};

/** Requests a token as the Google Pay sheet does, on a payment host. */
export function askForGoogleToken(
  gateway: FastifyInstance,
  { isNetworkTokenized = true, ...chosen }: ChosenCard,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url: '/__hosted/pay.google.com/gp/p/ui/token',
    payload: { isNetworkTokenized, ...chosen },
  });
}

/** Calls the client API with the tokenization key, as a page with Apple Pay does. */
export function callForApplePay(
  gateway: FastifyInstance,
  path: 'apple_pay_web/sessions' | 'payment_methods/apple_payment_tokens',
  body: object,
  { merchantId, tokenizationKey }: LocalMerchant = localMerchant,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: 'POST',
    url: `/__hosted/api.sandbox.braintreegateway.com:443/merchants/${merchantId}/client_api/v1/${path}`,
    payload: { tokenizationKey, ...body },
  });
}

/** The token of a wallet card, as the provider's library sends it. */
export function appleToken(card: string): object {
  const paymentData = { version: 'EC_v1', data: Buffer.from(JSON.stringify({ card })).toString('base64') };
  return { applePaymentToken: { paymentData: Buffer.from(JSON.stringify(paymentData)).toString('base64') } };
}
