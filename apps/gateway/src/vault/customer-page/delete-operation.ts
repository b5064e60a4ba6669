import { failure, type GraphQLResponse, type Operation } from '../../client-protocol/operation.ts';
import { findNonce } from '../../nonces/find-nonce.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { deleteMethod } from '../methods/keep-method.ts';
import { findMethod } from '../methods/saved-method.ts';

/** The GraphQL operation with which a page deletes a saved payment method of its customer. */
export const vaultOperations: readonly (readonly [string, Operation])[] = [
  ['DeletePaymentMethodFromSingleUseToken', deleteSavedMethod],
];

function deleteSavedMethod(...[variables, authorization, settings]: Parameters<Operation>): GraphQLResponse {
  const { merchant, customerId } = authorization;
  if (customerId === undefined) {
    return failure('Only a client token with a customer may delete a payment method.', 'AUTHORIZATION');
  }
  const input = asRecord(variables.input);
  const value = textField(input, 'singleUseTokenId') ?? '';
  const lookup = findNonce(merchant, value, settings.now());
  const method = findMethod(merchant, (lookup.kind === 'usable' && lookup.nonce.paymentMethodToken) || '');
  if (method?.customerId !== customerId) {
    return failure('Record not found', 'NOT_FOUND');
  }
  deleteMethod(method.token, merchant);
  const clientMutationId = textField(input, 'clientMutationId') ?? null;
  return { data: { deletePaymentMethodFromSingleUseToken: { clientMutationId } } };
}
