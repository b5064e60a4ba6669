import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import braintree, { type BraintreeGateway, type Transaction, type ValidatedResponse } from 'braintree';
import type { FastifyInstance } from 'fastify';

/** Starts a gateway on a free port, unless it listens already, and connects the published server library to it. */
export async function connectSdk(
  gateway: FastifyInstance,
  merchant: LocalMerchant = localMerchant,
): Promise<BraintreeGateway> {
  const origin = gateway.server.listening
    ? gateway.listeningOrigin
    : await gateway.listen({ port: 0, host: '127.0.0.1' });
  const address = new URL(origin);
  const environment = new braintree.Environment(
    address.hostname,
    address.port,
    address.origin,
    false,
    address.hostname,
    address.port,
  );
  const { merchantId, publicKey, privateKey } = merchant;
  return new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
}

/** Adds the idempotency key, which the library sends but its types do not know. */
export function withKey<Request extends object>(request: Request, apiRequestKey: string): Request {
  return { ...request, apiRequestKey };
}

type Keyed = { readonly apiRequestKey: string };
type KeyedOperations = {
  submitForSettlement(id: string, amount: string, options: Keyed): Promise<ValidatedResponse<Transaction>>;
  void(id: string, options: Keyed): Promise<ValidatedResponse<Transaction>>;
};

/** The operations with their options, which the library takes but its types leave out. */
export function keyedOperations(sdk: BraintreeGateway): KeyedOperations {
  return sdk.transaction as unknown as KeyedOperations;
}

/** The ids and the transactions that a search by order id finds. */
export async function searchByOrderId(
  sdk: BraintreeGateway,
  orderId: string,
): Promise<{ readonly ids: readonly string[]; readonly transactions: readonly Transaction[] }> {
  const stream = sdk.transaction.search(search => {
    search.orderId().is(orderId);
  });
  const transactions: Transaction[] = [];
  for await (const transaction of stream) {
    transactions.push(transaction);
  }
  return { ids: transactions.map(({ id }) => id), transactions };
}
