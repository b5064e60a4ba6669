import { randomUUID } from 'node:crypto';
import type { BraintreeGateway, Transaction, TransactionRequest } from 'braintree';

/** Makes an approved sale with a unique order id; throws when it fails. */
export async function goodSale(sdk: BraintreeGateway, request: Partial<TransactionRequest> = {}): Promise<Transaction> {
  const usual = { amount: '12500', orderId: randomUUID(), paymentMethodNonce: 'fake-valid-nonce' };
  const result = await sdk.transaction.sale({ ...usual, ...request });
  if (!result.success) {
    throw new Error(`A sale that a test builds on was refused: ${result.message}`);
  }
  return result.transaction;
}

/** Makes an approved sale and settles it. */
export async function settledSale(
  sdk: BraintreeGateway,
  request: Partial<TransactionRequest> = {},
): Promise<Transaction> {
  const { id } = await goodSale(sdk, { ...request, options: { submitForSettlement: true } });
  await sdk.testing.settle(id);
  return sdk.transaction.find(id);
}
