import { listNode, momentNode, type SearchCriteria, textNode } from '../../../search/search-node.ts';
import type { Transaction, TransactionStatus } from '../../../state/transaction.ts';

/** The criteria by which a server can search for transactions, by their names on the wire. */
export const transactionCriteria: SearchCriteria<Transaction> = {
  id: textNode(({ id }) => id),
  ids: listNode(({ id }) => id),
  order_id: textNode(({ orderId }) => orderId),
  status: listNode(({ status }) => status),
  type: listNode(({ type }) => type),
  created_at: momentNode(({ createdAt }) => createdAt),
  authorized_at: momentNode(reached('authorized')),
  submitted_for_settlement_at: momentNode(reached('submitted_for_settlement')),
  settled_at: momentNode(reached('settled')),
  voided_at: momentNode(reached('voided')),
  disbursement_date: momentNode(({ disbursedAt }) => disbursedAt && startOfDay(disbursedAt)),
  dispute_date: momentNode(({ disputes: [dispute] }) => dispute && startOfDay(dispute.openedAt)),
};

/** When a transaction first had a status. */
function reached(status: TransactionStatus): (transaction: Transaction) => Date | undefined {
  return ({ history }) => history.find(event => event.status === status)?.at;
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
