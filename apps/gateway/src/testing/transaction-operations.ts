import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';

/** The refund with its options, which the library's types leave out. */
type TransactionOperations = {
  refund(id: string, options: object): Promise<ValidatedResponse<Transaction>>;
};

/** The operations of a connected library under their real signatures. */
export function transactionOperations(sdk: BraintreeGateway): TransactionOperations {
  return sdk.transaction as unknown as TransactionOperations;
}
