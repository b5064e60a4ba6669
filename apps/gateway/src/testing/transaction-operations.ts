import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';

type Answer = Promise<ValidatedResponse<Transaction>>;

/** Operations on transactions that the library has, but which its types leave out or know with other arguments. */
type TransactionOperations = {
  adjustAuthorization(id: string, amount: string): Answer;
  cancelRelease(id: string): Answer;
  cloneTransaction(id: string, attributes: object): Answer;
  credit(request: object): Answer;
  refund(id: string, options: object): Answer;
  submitForPartialSettlement(id: string, amount: string, options?: object): Answer;
  submitForSettlement(id: string, amount: string | undefined, options: object): Answer;
  updateDetails(id: string, options: object): Answer;
};

/** The operations of a connected library under their real signatures. */
export function transactionOperations(sdk: BraintreeGateway): TransactionOperations {
  return sdk.transaction as unknown as TransactionOperations;
}
