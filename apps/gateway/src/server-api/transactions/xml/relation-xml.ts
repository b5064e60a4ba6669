import type { Transaction } from '../../../state/transaction.ts';
import { date, flag, list, nil, optional, type XmlElements } from '../../../wire/xml.ts';

/** Which other transactions a transaction belongs to: a sale its refunds, a refund its sale. */
export function relationElements(transaction: Transaction): XmlElements {
  return {
    'refund-ids': list('item', transaction.refundIds),
    // Only the newest; the provider keeps it for old clients.
    'refund-id': optional(transaction.refundIds.at(-1)),
    'refunded-transaction-id': optional(transaction.refundedTransactionId),
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
