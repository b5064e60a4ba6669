import type { Transaction } from '../../../state/transaction.ts';
import { date, dateTime, flag, list, nil, optional, type XmlElements } from '../../../wire/xml.ts';

/** Which other transactions a transaction belongs to: refunds, parts, and what was adjusted. */
export function relationElements(transaction: Transaction): XmlElements {
  return {
    'refund-ids': list('item', transaction.refundIds),
    // Only the newest; the provider keeps it for old clients.
    'refund-id': optional(transaction.refundIds.at(-1)),
    'refunded-transaction-id': optional(transaction.refundedTransactionId),
    'partial-settlement-transaction-ids': list('item', transaction.partialSettlementIds),
    'authorized-transaction-id': optional(transaction.authorizedTransactionId),
    'authorization-adjustments': list(
      'authorization-adjustment',
      transaction.adjustments.map(({ amount, at }) => ({
        amount,
        success: flag(true),
        timestamp: dateTime(at),
        'processor-response-code': '1000',
        'processor-response-text': 'Approved',
        'processor-response-type': 'approved',
      })),
    ),
  };
}

/** When and how the money went to the merchant's bank. Until then everything is nil. */
export function disbursementElement({ disbursedAt, amount, currency }: Transaction): XmlElements {
  return {
    'disbursement-date': disbursedAt ? date(disbursedAt) : nil,
    'settlement-amount': disbursedAt ? amount : nil,
    'settlement-currency-iso-code': disbursedAt ? currency : nil,
    'settlement-currency-exchange-rate': disbursedAt ? '1' : nil,
    'funds-held': disbursedAt ? flag(false) : nil,
    success: disbursedAt ? flag(true) : nil,
  };
}
