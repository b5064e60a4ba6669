import { disputeElement } from '../../../disputes/dispute-xml.ts';
import type { Transaction } from '../../../state/transaction.ts';
import { threeDSecureElement } from '../../../three-d-secure/result-xml.ts';
import { buyerElement } from '../../../vault/buyer-xml.ts';
import {
  dateTime,
  flag,
  list,
  nil,
  optional,
  type XmlElements,
  type XmlValue,
  xmlDocument,
} from '../../../wire/xml.ts';
import { instrumentElements } from './instrument-xml.ts';
import { processorElements } from './processor-xml.ts';

/** A transaction as a complete document. */
export function transactionDocument(transaction: Transaction): string {
  return xmlDocument('transaction', transactionElement(transaction));
}

/** A transaction in the provider's XML, with every field that the server library reads. */
export function transactionElement(transaction: Transaction): XmlElements {
  return {
    id: transaction.id,
    'global-id': Buffer.from(`transaction_${transaction.id}`).toString('base64url'),
    status: transaction.status,
    type: transaction.type,
    'currency-iso-code': transaction.currency,
    amount: transaction.amount,
    'merchant-account-id': transaction.merchantAccountId,
    'order-id': optional(transaction.orderId),
    'created-at': dateTime(transaction.createdAt),
    'updated-at': dateTime(transaction.updatedAt),
    ...processorElements(transaction),
    'gateway-rejection-reason': optional(transaction.rejectionReason),
    'cvv-response-code': transaction.securityCodeAnswer,
    'avs-postal-code-response-code': transaction.postalCodeAnswer,
    'avs-street-address-response-code': 'I',
    'avs-error-response-code': nil,
    // Of a sale its refunds, of a refund its sale. The provider keeps `refund-id`, the newest one, for old clients.
    'refund-ids': list('item', transaction.refundIds),
    'refund-id': optional(transaction.refundIds.at(-1)),
    'refunded-transaction-id': optional(transaction.refundedTransactionId),
    customer: buyerElement(transaction.customerId, transaction.riskFacts?.customerEmail),
    'status-history': list('status-event', transaction.history.map(statusEvent)),
    ...instrumentElements(transaction),
    'settlement-batch-id': optional(transaction.settlementBatchId),
    'disbursement-details': notDisbursed,
    disputes: list(
      'dispute',
      transaction.disputes.map(dispute => disputeElement(dispute, transaction)),
    ),
    'three-d-secure-info': threeDSecureElement(transaction.threeDSecure),
    'risk-data': riskElement(transaction),
    recurring: flag(false),
  };
}

/** Nothing is paid out to a bank here. */
const notDisbursed: XmlElements = {
  'disbursement-date': nil,
  'settlement-amount': nil,
  'settlement-currency-iso-code': nil,
  'settlement-currency-exchange-rate': nil,
  'funds-held': nil,
  success: nil,
};

/** Nil unless the sale brought device data: the provider assesses nothing without it. */
function riskElement({ riskFacts }: Transaction): XmlValue {
  return riskFacts?.deviceData ? { 'device-data-captured': flag(true) } : nil;
}

function statusEvent({ status, amount, at }: Transaction['history'][number]): XmlElements {
  return { timestamp: dateTime(at), status, amount, user: 'api', 'transaction-source': 'api' };
}
