import type { Transaction } from '../state/transaction.ts';
import { threeDSecureElement } from '../three-d-secure/result-xml.ts';
import { dateTime, flag, list, nil, optional, type XmlElements, xmlDocument } from '../wire/xml.ts';
import { instrumentElements } from './instrument-xml.ts';

/** A transaction as a whole reply. */
export function transactionDocument(transaction: Transaction): string {
  return xmlDocument('transaction', transactionElement(transaction));
}

/** A transaction as the provider writes it, with everything the server library's accessors read. */
export function transactionElement(transaction: Transaction): XmlElements {
  const { processorResponse } = transaction;
  return {
    id: transaction.id,
    'global-id': Buffer.from(`transaction_${transaction.id}`).toString('base64url'),
    status: transaction.status,
    type: 'sale',
    'currency-iso-code': transaction.currency,
    amount: transaction.amount,
    'order-id': optional(transaction.orderId),
    'created-at': dateTime(transaction.createdAt),
    'updated-at': dateTime(transaction.updatedAt),
    'processor-response-code': processorResponse?.code ?? '',
    'processor-response-text': processorResponse?.text ?? '',
    'processor-response-type': processorResponse ? responseTypes[processorResponse.type] : nil,
    'gateway-rejection-reason': optional(transaction.rejectionReason),
    'cvv-response-code': transaction.securityCodeAnswer,
    'avs-postal-code-response-code': transaction.postalCodeAnswer,
    'avs-street-address-response-code': 'I',
    'avs-error-response-code': nil,
    'refund-ids': list('item', []),
    'refunded-transaction-id': nil,
    'partial-settlement-transaction-ids': list('item', []),
    'status-history': list('status-event', transaction.history.map(statusEvent)),
    ...instrumentElements(transaction),
    'disbursement-details': {
      'disbursement-date': nil,
      'settlement-amount': nil,
      'settlement-currency-iso-code': nil,
      'settlement-currency-exchange-rate': nil,
      'funds-held': nil,
      success: nil,
    },
    disputes: list('dispute', []),
    'three-d-secure-info': threeDSecureElement(transaction.threeDSecure),
    recurring: flag(false),
  };
}

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;

function statusEvent({ status, amount, at }: Transaction['history'][number]): XmlElements {
  return { timestamp: dateTime(at), status, amount, user: 'api', 'transaction-source': 'api' };
}
