import { type LocalMerchant, localMerchant } from '@guichet/testkit';
import braintree, { type BraintreeGateway, type Transaction, type ValidatedResponse } from 'braintree';
import type { FastifyInstance } from 'fastify';

/** Connects the published server library to a gateway, which is started on a free port if it is not listening yet. */
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

/** Adds the idempotency key, which the library sends although its types do not include it. */
export function withKey<Request extends object>(request: Request, apiRequestKey: string): Request {
  return { ...request, apiRequestKey };
}

type Keyed = { readonly apiRequestKey: string };
type KeyedOperations = {
  submitForSettlement(id: string, amount: string, options: Keyed): Promise<ValidatedResponse<Transaction>>;
  void(id: string, options: Keyed): Promise<ValidatedResponse<Transaction>>;
};

/** The operations with the options that the library accepts although its types do not include them. */
export function keyedOperations(sdk: BraintreeGateway): KeyedOperations {
  return sdk.transaction as unknown as KeyedOperations;
}

/** Searches by order id; returns the ids and the transactions. */
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
