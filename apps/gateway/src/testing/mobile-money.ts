import { randomUUID } from 'node:crypto';
import { localMobileMoney, type MtnKeys } from '@guichet/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls MTN's API as a shop's server does, with fresh access tokens. */
export async function mtnCalls(gateway: FastifyInstance, keys: MtnKeys = localMobileMoney.mtn) {
  const subscriptions = { collection: keys.collectionKey, disbursement: keys.disbursementKey };
  const basic = Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64');
  const token = async (product: keyof typeof subscriptions): Promise<string> => {
    const reply = await gateway.inject({
      method: 'POST',
      url: `/mtn/${product}/token/`,
      headers: {
        authorization: `Basic ${basic}`,
        'ocp-apim-subscription-key': subscriptions[product],
        'content-length': '0',
      },
    });
    return reply.json().access_token;
  };
  const tokens = { collection: await token('collection'), disbursement: await token('disbursement') };
  const call = (
    product: keyof typeof subscriptions,
    path: string,
    more: { readonly id?: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<LightMyRequestResponse> =>
    gateway.inject({
      method: more.body === undefined ? 'GET' : 'POST',
      url: `/mtn/${product}/v1_0/${path}`,
      headers: {
        authorization: `Bearer ${tokens[product]}`,
        'ocp-apim-subscription-key': subscriptions[product],
        'x-target-environment': keys.targetEnvironment,
        ...(more.id === undefined ? {} : { 'x-reference-id': more.id }),
        ...more.headers,
      },
      ...(more.body === undefined ? {} : { payload: JSON.stringify(more.body) }),
    });
  return {
    call,
    /** Asks a phone for money; returns the reference. */
    collect: async (phone: string, headers?: Readonly<Record<string, string>>): Promise<string> => {
      const id = randomUUID();
      const payer = { partyIdType: 'MSISDN', partyId: phone };
      const body = { amount: '5000', currency: 'XOF', externalId: 'order-1', payer };
      const { statusCode } = await call('collection', 'requesttopay', { id, body, headers: headers ?? {} });
      return statusCode === 202 ? id : `refused: ${statusCode}`;
    },
    look: (id: string) => call('collection', `requesttopay/${id}`),
  };
}

/** Calls Wave's API as a shop's server does. */
export function waveCall(gateway: FastifyInstance, path: string, body?: object): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/wave/v1/${path}`,
    headers: { authorization: `Bearer ${localMobileMoney.wave.apiKey}`, host: 'localhost:3002' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** A session as a shop creates it; every field can be overridden. */
export const goodSession = {
  amount: '5000',
  currency: 'XOF',
  client_reference: 'order-1',
  success_url: 'https://shop.example/paid',
  error_url: 'https://shop.example/unpaid',
};
