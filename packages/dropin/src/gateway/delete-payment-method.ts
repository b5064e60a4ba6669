import type { Client } from 'braintree-web/client/client.js';
import { recordOf } from '../core/read-unknown.ts';
import { VaultError } from './vault-error.ts';

const operationName = 'DeletePaymentMethodFromSingleUseToken';

/** Deletes a saved method; loaded when the first one is to be deleted. */
export async function deletePaymentMethod(client: Client, nonce: string): Promise<void> {
  if (client.getConfiguration().authorizationType !== 'CLIENT_TOKEN') {
    throw new VaultError('VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN');
  }
  const query = `mutation ${operationName}($input: ${operationName}Input!) {
    deletePaymentMethodFromSingleUseToken(input: $input) { clientMutationId }
  }`;
  const variables = { input: { singleUseTokenId: nonce } };
  try {
    await client.request({ api: 'graphQLApi', data: { query, operationName, variables } });
  } catch (cause) {
    const code =
      errorClassOf(cause) === 'NOT_FOUND'
        ? 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND'
        : 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR';
    throw new VaultError(code, { about: nonce, cause });
  }
}

/** The class of the first GraphQL error, or `undefined` for errors of other origins. */
function errorClassOf(error: unknown): unknown {
  const { originalError } = recordOf(recordOf(error).details);
  return Array.isArray(originalError) ? recordOf(recordOf(originalError[0]).extensions).errorClass : undefined;
}
