import type { Transaction } from '../../../state/transaction.ts';
import { date, flag, list, nil, optional, type XmlElements } from '../../../wire/xml.ts';

/** The related transactions: of a sale its refunds, of a refund its sale. */
export function relationElements(transaction: Transaction): XmlElements {
  return {
    'refund-ids': list('item', transaction.refundIds),
    // Only the newest refund; the provider keeps this field for old clients.
    'refund-id': optional(transaction.refundIds.at(-1)),
    'refunded-transaction-id': optional(transaction.refundedTransactionId),
  };
}

/** Date and amount of the payout to the merchant's bank; nil before the payout. */
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
