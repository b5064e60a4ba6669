import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';

/** The refund with the options that the library's types do not include. */
type TransactionOperations = {
  refund(id: string, options: object): Promise<ValidatedResponse<Transaction>>;
};

/** The operations of a connected library with their actual signatures. */
export function transactionOperations(sdk: BraintreeGateway): TransactionOperations {
  return sdk.transaction as unknown as TransactionOperations;
}
