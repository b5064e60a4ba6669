import { amountNode, listNode, momentNode, type SearchCriteria, textNode } from '../search/search-node.ts';
import type { DisputeEntry } from './dispute-book.ts';

/** What disputes can be searched by, with the names on the wire. */
export const disputeCriteria: SearchCriteria<DisputeEntry> = {
  amount_disputed: amountNode(({ dispute }) => dispute.amount),
  amount_won: amountNode(({ dispute }) => (dispute.status === 'won' ? dispute.amount : '0')),
  case_number: textNode(({ dispute }) => dispute.caseNumber),
  chargeback_protection_level: listNode(() => 'not_protected'),
  customer_id: textNode(({ transaction }) => transaction.parties?.customer?.id),
  effective_date: momentNode(({ dispute }) => dayOf(dispute.updatedAt)),
  id: textNode(({ dispute }) => dispute.id),
  kind: listNode(({ dispute }) => dispute.kind),
  merchant_account_id: listNode(({ transaction }) => transaction.merchantAccountId),
  pre_dispute_program: listNode(() => 'none'),
  protection_level: listNode(() => 'not_protected'),
  reason: listNode(({ dispute }) => dispute.reason),
  reason_code: listNode(({ dispute }) => dispute.reasonCode),
  received_date: momentNode(({ dispute }) => dayOf(dispute.openedAt)),
  reference_number: textNode(({ dispute }) => dispute.id),
  status: listNode(({ dispute }) => dispute.status),
  transaction_id: textNode(({ transaction }) => transaction.id),
  transaction_source: listNode(() => 'api'),
};

function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
