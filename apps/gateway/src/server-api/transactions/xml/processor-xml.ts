import type { ProcessorResponse } from '@guichet/testkit';
import type { Transaction } from '../../../state/transaction.ts';
import { dateTime, flag, nil, optional, type XmlElements } from '../../../wire/xml.ts';

const responseTypes = { approved: 'approved', soft: 'soft_declined', hard: 'hard_declined' } as const;

/** An uncaptured authorisation expires after this many days. */
const authorizationDays = 7;

/** The processor's responses to the authorisation and to the settlement. */
export function processorElements(transaction: Transaction): XmlElements {
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
