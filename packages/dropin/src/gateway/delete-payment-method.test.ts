import type { Client, ClientRequest } from 'braintree-web/client/client.js';
import { describe, expect, it } from 'vitest';
import { rejection } from '../../test/harness.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';

function clientThat(request: Client['request'], authorizationType = 'CLIENT_TOKEN'): Client {
  const configuration = { authorizationType, analyticsMetadata: {}, authorization: '', gatewayConfiguration: {} };
  return { getConfiguration: () => configuration, _configuration: configuration, request } as Client;
}

const failing = (error: unknown): Client => clientThat(() => Promise.reject(error));

describe('deletePaymentMethod', () => {
  it('[GATEWAY-12] a deletion sends GraphQL the nonce', async () => {
    const asked: ClientRequest[] = [];
    await deletePaymentMethod(
      clientThat(async request => void asked.push(request)),
      'n-1',
    );
    expect(asked).toMatchObject([
      {
        api: 'graphQLApi',
        data: {
          query: expect.stringContaining('mutation DeletePaymentMethodFromSingleUseToken($input:'),
          operationName: 'DeletePaymentMethodFromSingleUseToken',
          variables: { input: { singleUseTokenId: 'n-1' } },
        },
      },
    ]);
  });

  it('[GATEWAY-13] a deletion needs a client token', async () => {
    const client = clientThat(() => Promise.reject(new Error('Unexpected request.')), 'TOKENIZATION_KEY');
    expect(await rejection(deletePaymentMethod(client, 'n'))).toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
      type: 'MERCHANT',
      message: 'A client token with a customer id must be used to delete a payment method nonce.',
    });
  });

  it('[GATEWAY-13] a missing method is reported with its nonce', async () => {
    const error = { details: { originalError: [{ extensions: { errorClass: 'NOT_FOUND' } }] } };
    const rejected = await rejection(deletePaymentMethod(failing(error), 'n-$&'));
    expect(rejected).toMatchObject({
      code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
      type: 'MERCHANT',
      message: expect.stringContaining('n-$&'),
      details: { originalError: error },
      cause: error,
    });
  });

  it.each([
    { details: { originalError: [{ extensions: { errorClass: 'INTERNAL' } }] } },
    { details: { originalError: [{}] } },
    { details: { originalError: new Error('The line is broken.') } },
    new Error('There are no details.'),
    'text',
  ])('[GATEWAY-13] every other deletion error is reported as unknown: %j', async error => {
    expect(await rejection(deletePaymentMethod(failing(error), 'n'))).toMatchObject({
      code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      type: 'UNKNOWN',
      details: { originalError: error },
    });
  });
});
