import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../server-protocol/replies.ts';
import { type MerchantOf, requestPart } from '../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { submitForSettlement, voidTransaction } from './capture-and-void.ts';
import { atMostOnce } from './idempotency.ts';
import { refundTransaction } from './refund.ts';
import { makeSale } from './sale.ts';
import { sendTransaction, type TransactionResult } from './send-transaction.ts';
import { transactionDocument } from './xml/transaction-xml.ts';

const base = '/merchants/:merchantId/transactions';

/** An operation on an existing transaction. */
type Step = (
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
) => TransactionResult;

/** The operations on a transaction, by the last part of the URL. */
const changes: Readonly<Record<string, Step>> = {
  submit_for_settlement: submitForSettlement,
  void: (transaction, _request, merchant, { now }) => voidTransaction(transaction, merchant, now()),
};

/** Registers the sale and all operations on transactions. */
export function registerTransactions(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const sale = requestPart(request, 'transaction');
    const merchant = merchantOf(request);
    const result = atMostOnce(merchant, 'sale', sale, () => makeSale(sale, merchant, settings));
    return sendTransaction(reply, result, 201);
  });

  app.get(`${base}/:id`, (request, reply) => {
    const transaction = merchantOf(request).state(transactions).get(idOf(request));
    return transaction ? sendXml(reply, 200, transactionDocument(transaction)) : reply.code(404).send();
  });

  for (const [operation, step] of Object.entries(changes)) {
    app.put(`${base}/:id/${operation}`, (request, reply) => {
      const part = requestPart(request, 'transaction');
      return sendTransaction(reply, take(request, operation, step, part), 200);
    });
  }

  app.post(`${base}/:id/refund`, (request, reply) => {
    const part = requestPart(request, 'transaction');
    return sendTransaction(reply, take(request, 'refund', refundTransaction, part), 201);
  });

  function take(request: FastifyRequest, operation: string, step: Step, part: JsonRecord): TransactionResult {
    const merchant = merchantOf(request);
    const id = idOf(request);
    const transaction = merchant.state(transactions).get(id);
    return transaction
      ? atMostOnce(merchant, `${operation} ${id}`, part, () => step(transaction, part, merchant, settings))
      : { kind: 'not-found' };
  }
}

function idOf(request: FastifyRequest): string {
  return textField(asRecord(request.params), 'id') ?? '';
}
