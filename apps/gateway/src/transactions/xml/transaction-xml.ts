import type { ProcessorResponse } from '@guichet/testkit';
import { applePayElement } from '../../apple-pay/transaction-element.ts';
import { cardElement } from '../../cards/credit-card-reply.ts';
import { threeDSecureElement } from '../../cards/three-d-secure-result.ts';
import { googlePayElement } from '../../google-pay/transaction-element.ts';
import { localPaymentElement } from '../../local-payment/transaction-element.ts';
import { paypalElement } from '../../paypal/transaction-element.ts';
import { sepaDebitElement } from '../../sepa/transaction-element.ts';
import type { Transaction } from '../../state/transaction.ts';
import { usBankAccountElement } from '../../us-bank-account/transaction-element.ts';
import { venmoElement } from '../../venmo/transaction-element.ts';
import {
  dateTime,
  flag,
  globalId,
  list,
  nil,
  optional,
  type XmlElements,
  type XmlValue,
  xmlDocument,
} from '../../wire/xml.ts';
import { disputeElement } from './dispute-xml.ts';

/** A transaction as a complete document. */
export function transactionDocument(transaction: Transaction): string {
  return xmlDocument('transaction', transactionElement(transaction));
}

/** A transaction in the provider's XML, with every field that the server library reads. */
export function transactionElement(transaction: Transaction): XmlElements {
  return {
    id: transaction.id,
    'global-id': globalId('transaction', transaction.id),
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

/** The customer of a transaction in the provider's XML: always present, nil when the sale names none. */
function buyerElement(customerId: string | undefined, email: string | null | undefined): XmlElements {
  return {
    id: optional(customerId),
    'global-id': customerId === undefined ? nil : globalId('customer', customerId),
    email: optional(email ?? undefined),
  };
}

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;

/** An uncaptured authorisation expires after this many days. */
const authorizationDays = 7;

/** The processor's responses to the authorisation and to the settlement. */
function processorElements(transaction: Transaction): XmlElements {
  const { id, type, processorResponse, settlementResponse, createdAt } = transaction;
  const isAuthorised = type === 'sale' && processorResponse?.type === 'approved';
  const expiresAt = new Date(createdAt.getTime() + authorizationDays * 24 * 60 * 60 * 1000);
  return {
    'processor-response-code': processorResponse?.code ?? '',
    'processor-response-text': processorResponse?.text ?? '',
    'processor-response-type': processorResponse ? responseTypes[processorResponse.type] : nil,
    'additional-processor-response': additionalResponse(processorResponse),
    // The processor's authorisation code; here derived from the id, so that repeated responses are equal.
    'processor-authorization-code': isAuthorised ? id.slice(0, 6).toUpperCase() : nil,
    'processor-settlement-response-code': settlementResponse?.code ?? '',
    'processor-settlement-response-text': settlementResponse?.text ?? '',
    'network-response-code': isAuthorised ? 'XX' : nil,
    'network-response-text': isAuthorised ? 'sample network response text' : nil,
    'network-transaction-id': isAuthorised ? `local${id}` : nil,
    'authorization-expires-at': isAuthorised ? dateTime(expiresAt) : nil,
    retried: flag(false),
    'retry-ids': { '@type': 'array' },
    'retried-transaction-id': nil,
    'acquirer-reference-number': optional(transaction.settlementBatchId && `arn${id}`),
  };
}

/** Declines also have the processor's own text. */
function additionalResponse(response: ProcessorResponse | undefined): XmlElements | string {
  return response && response.type !== 'approved' ? `${response.code} : ${response.text}` : nil;
}

/** The payment instrument, in the element of its kind. Each kind has its own function. */
function instrumentElements(transaction: Transaction): XmlElements {
  const { instrument, paymentMethodToken } = transaction;
  switch (instrument.kind) {
    case 'card':
      return {
        'payment-instrument-type': 'credit_card',
        'credit-card': cardElement(instrument.card, paymentMethodToken),
      };
    case 'google-pay':
      return {
        'payment-instrument-type': 'android_pay_card',
        'android-pay-card': googlePayElement(instrument, paymentMethodToken),
      };
    case 'apple-pay':
      return {
        'payment-instrument-type': 'apple_pay_card',
        'apple-pay': applePayElement(instrument, paymentMethodToken),
      };
    case 'paypal':
      return {
        'payment-instrument-type': 'paypal_account',
        paypal: paypalElement(instrument.account, transaction),
      };
    case 'venmo':
      return {
        'payment-instrument-type': 'venmo_account',
        'venmo-account': venmoElement(instrument.account, paymentMethodToken),
      };
    case 'local-payment':
      return {
        'payment-instrument-type': 'local_payment',
        'local-payment': localPaymentElement(instrument.account, transaction),
      };
    case 'us-bank-account':
      return {
        'payment-instrument-type': 'us_bank_account',
        'us-bank-account': usBankAccountElement(instrument.account, paymentMethodToken),
      };
    case 'sepa-debit':
      return {
        'payment-instrument-type': 'sepa_debit_account',
        'sepa-debit-account-detail': sepaDebitElement(instrument.account, transaction),
      };
  }
}
