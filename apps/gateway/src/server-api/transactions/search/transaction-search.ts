import { listNode, momentNode, type SearchCriteria, textNode } from '../../../search/search-node.ts';
import type { Transaction } from '../../../state/transaction.ts';

/** The criteria of the transaction search, by their names on the wire. */
export const transactionCriteria: SearchCriteria<Transaction> = {
  id: textNode(({ id }) => id),
  ids: listNode(({ id }) => id),
  order_id: textNode(({ orderId }) => orderId),
  status: listNode(({ status }) => status),
  type: listNode(({ type }) => type),
  created_at: momentNode(({ createdAt }) => createdAt),
  dispute_date: momentNode(({ disputes }) => disputes.at(-1)?.openedAt),
};
