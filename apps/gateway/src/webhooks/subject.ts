import { findDispute } from '../disputes/dispute-store.ts';
import { disputeElement } from '../disputes/dispute-xml.ts';
import { transactionElement } from '../server-api/transactions/xml/transaction-xml.ts';
import type { Merchant } from '../state/merchant.ts';
import { transactions } from '../state/transaction.ts';
import { flag, type XmlElements } from '../wire/xml.ts';
import type { NotificationKind } from './notification.ts';

/** The current subject of an event of this kind; undefined when nothing has this id. */
export function subjectOf(kind: NotificationKind, id: string, merchant: Merchant): XmlElements | undefined {
  if (kind === 'check') {
    return { check: flag(true) };
  }
  if (kind.startsWith('dispute_')) {
    const entry = findDispute(merchant, id);
    return entry && { dispute: disputeElement(entry.dispute, entry.transaction) };
  }
  const transaction = merchant.state(transactions).get(id);
  return transaction && { transaction: transactionElement(transaction) };
}
