import type { ProcessorResponse } from '@guichet/testkit';
import type { Transaction } from '../../../state/transaction.ts';
import { dateTime, flag, nil, optional, type XmlElements } from '../../../wire/xml.ts';

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;

/** An authorisation that is not captured expires after this time. */
const authorizationDays = 7;

/** The processor's answer, in an authorisation and in a settlement. */
export function processorElements(transaction: Transaction): XmlElements {
  const { id, type, processorResponse, settlementResponse, createdAt } = transaction;
  const isAuthorised = type === 'sale' && processorResponse?.type === 'approved';
  const expiresAt = new Date(createdAt.getTime() + authorizationDays * 24 * 60 * 60 * 1000);
  return {
    'processor-response-code': processorResponse?.code ?? '',
    'processor-response-text': processorResponse?.text ?? '',
    'processor-response-type': processorResponse ? responseTypes[processorResponse.type] : nil,
    'additional-processor-response': additionalResponse(processorResponse),
    // The processor's own number of an authorisation; here a part of the id, so that a repeated answer is the same.
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

/** Of a decline the processor's own words are given besides. */
function additionalResponse(response: ProcessorResponse | undefined): XmlElements | string {
  return response && response.type !== 'approved' ? `${response.code} : ${response.text}` : nil;
}
