import type { BraintreeGateway, Transaction } from 'braintree';
import { reasonOf } from './braintree-faults.ts';
import { capturedStatuses, identify, reservedStatuses, undecidedStatuses } from './braintree-statuses.ts';
import type { ListedTransaction, PaymentGateway } from './payment-gateway.ts';

/** Lists Braintree's transactions by date. The SDK fetches their ids at once, and then the transactions in pages. */
export function braintreeTransactions(sdk: BraintreeGateway): Pick<PaymentGateway, 'listTransactions'> {
  return {
    listTransactions: async ({ by, since, until, limit }) => {
      const transactions: ListedTransaction[] = [];
      const found = sdk.transaction.search(search =>
        (by === 'created' ? search.createdAt() : search.disputeDate()).between(since, until),
      );
      try {
        for await (const transaction of found) {
          if (transactions.length >= limit) return { kind: 'too many' };
          // The stream is untyped; a search for transactions yields nothing else.
          transactions.push(read(transaction as Transaction));
        }
        return { kind: 'listed', transactions };
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

/** The transactions of this type with this order id. A refund may have the order id of its sale. */
export async function findByOrderId(
  sdk: BraintreeGateway,
  orderId: string,
  type: 'sale' | 'credit',
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for await (const transaction of sdk.transaction.search(search => search.orderId().is(orderId))) {
    // The stream is untyped; a search for transactions yields nothing else.
    found.push(transaction as Transaction);
  }
  return found.filter(transaction => transaction.type === type);
}

function read(transaction: Transaction): ListedTransaction {
  const { type, status, orderId, createdAt, refundedTransactionId } = transaction;
  return {
    ...identify(transaction),
    // The SDK's type is wider; there are no other types.
    type: type === 'credit' ? 'credit' : 'sale',
    state: stateOf(status),
    gatewayKey: orderId || undefined,
    refundOf: refundedTransactionId || undefined,
    createdAt: new Date(createdAt),
  };
}

function stateOf(status: string): ListedTransaction['state'] {
  if (capturedStatuses.has(status)) return 'captured';
  if (reservedStatuses.has(status)) return 'reserved';
  return undecidedStatuses.has(status) ? 'undecided' : 'none';
}
