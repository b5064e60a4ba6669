import { fromMinorUnits } from '../../state/currency.ts';
import type { Dispute, Transaction } from '../../state/transaction.ts';
import { date, dateTime, globalId, list, nil, optional, type XmlElements, type XmlValue } from '../../wire/xml.ts';

/** The shop may respond to a dispute for this many days. */
const daysToReply = 10;

/** A dispute in the provider's XML. */
export function disputeElement(dispute: Dispute, transaction: Transaction): XmlElements {
  const { id, status, openedAt, amount } = dispute;
  const replyBy = new Date(openedAt.getTime() + daysToReply * 24 * 60 * 60 * 1000);
  const endedAt = (ending: Dispute['status']): XmlValue => (status === ending ? date(dispute.updatedAt) : nil);
  return {
    id,
    'global-id': globalId('dispute', id),
    amount,
    'amount-disputed': amount,
    'amount-won': status === 'won' ? amount : fromMinorUnits(0, transaction.currency),
    'case-number': dispute.caseNumber,
    'chargeback-protection-level': 'not_protected',
    'created-at': dateTime(openedAt),
    'updated-at': dateTime(dispute.updatedAt),
    'currency-iso-code': transaction.currency,
    'date-opened': date(openedAt),
    'date-won': endedAt('won'),
    'received-date': date(openedAt),
    'reply-by-date': date(replyBy),
    'reference-number': id,
    'merchant-account-id': transaction.merchantAccountId,
    'original-dispute-id': nil,
    'pre-dispute-program': 'none',
    'processor-comments': nil,
    // Every dispute is a chargeback for fraud, and 83 is Visa's code of it.
    kind: 'chargeback',
    reason: 'fraud',
    'reason-code': '83',
    'reason-description': nil,
    status,
    'status-history': list('status-history', dispute.history.map(historyElement)),
    transaction: {
      id: transaction.id,
      'global-id': globalId('transaction', transaction.id),
      amount: transaction.amount,
      'created-at': dateTime(transaction.createdAt),
      'order-id': optional(transaction.orderId),
      'payment-instrument-subtype': transaction.instrument.kind,
    },
  };
}

function historyElement({ status, at }: Dispute['history'][number]): XmlElements {
  return { status, 'effective-date': date(at), timestamp: dateTime(at), 'disbursement-date': nil };
}
