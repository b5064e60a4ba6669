import type { FastifyReply } from 'fastify';
import { sendInvalid, sendXml } from '../server-protocol/replies.ts';
import type { Transaction } from '../state/transaction.ts';
import { apiErrorDocument, type ValidationError } from '../wire/api-error.ts';
import { transactionDocument, transactionElement } from './xml/transaction-xml.ts';

/** Sends the result of an operation on a transaction. `successStatus` is 201 when the operation created it. */
export function sendTransaction(
  reply: FastifyReply,
  result: TransactionResult,
  successStatus: 200 | 201,
): FastifyReply {
  switch (result.kind) {
    case 'not-found':
      return reply.code(404).send();
    case 'invalid':
      return sendInvalid(reply, result.errors);
    case 'found':
      return sendXml(reply, successStatus, transactionDocument(result.transaction));
    case 'done': {
      const refusal = refusalOf(result.transaction);
      return refusal === undefined
        ? sendXml(reply, successStatus, transactionDocument(result.transaction))
        : sendXml(
            reply,
            422,
            apiErrorDocument({ message: refusal, transaction: transactionElement(result.transaction) }),
          );
    }
  }
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

/**
 * The result of a server operation on a transaction. `done` is sent as an error when the transaction was unsuccessful;
 * `found` is sent as the transaction, whatever its status.
 */
export type TransactionResult =
  | { readonly kind: 'done' | 'found'; readonly transaction: Transaction }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  | { readonly kind: 'not-found' };

/** A result with one error on the transaction's own fields. */
export function invalid(attribute: string, code: string, message: string): TransactionResult {
  return { kind: 'invalid', errors: [transactionError(attribute, code, message)] };
}

/** An error on one field of the transaction. */
export function transactionError(attribute: string, code: string, message: string): ValidationError {
  return { on: ['transaction'], attribute, code, message };
}
