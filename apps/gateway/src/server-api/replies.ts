import type { FastifyReply } from 'fastify';
import type { Transaction } from '../state/transaction.ts';
import { apiErrorDocument, joinMessages, type ValidationError } from '../wire/api-error.ts';
import type { XmlValue } from '../wire/xml.ts';
import type { TransactionResult } from './result.ts';
import { transactionDocument, transactionElement } from './transactions/xml/transaction-xml.ts';

/** Sends an XML document. The server library parses only responses that are marked as XML. */
export function sendXml(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply.code(status).type('application/xml; charset=utf-8').send(document);
}

/** Sends the result of an operation on a transaction. `successStatus` is 201 when the operation created it. */
export function sendTransaction(
  reply: FastifyReply,
  result: TransactionResult,
  successStatus: 200 | 201,
  params: XmlValue,
): FastifyReply {
  switch (result.kind) {
    case 'not-found':
      return reply.code(404).send();
    case 'invalid':
      return sendInvalid(reply, result.errors, params);
    case 'found':
      return sendXml(reply, successStatus, transactionDocument(result.transaction));
    case 'done': {
      const refusal = refusalOf(result.transaction);
      return refusal === undefined
        ? sendXml(reply, successStatus, transactionDocument(result.transaction))
        : sendXml(
            reply,
            422,
            apiErrorDocument({ message: refusal, params, transaction: transactionElement(result.transaction) }),
          );
    }
  }
}

/** Sends validation errors. */
export function sendInvalid(
  reply: FastifyReply,
  errors: readonly ValidationError[],
  params: XmlValue = '',
): FastifyReply {
  return sendXml(reply, 422, apiErrorDocument({ message: joinMessages(errors), errors, params }));
}

/** The message for an unsuccessful transaction; undefined for a successful one. */
function refusalOf(transaction: Transaction): string | undefined {
  switch (transaction.status) {
    case 'gateway_rejected':
      return `Gateway Rejected: ${transaction.rejectionReason}`;
    case 'processor_declined':
    case 'failed':
      return transaction.processorResponse?.text ?? '';
    case 'settlement_declined':
      return transaction.settlementResponse?.text ?? '';
    default:
      return undefined;
  }
}
