import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import type { XmlElements } from '../wire/xml.ts';
import { atMostOnce } from './idempotency.ts';
import { sendTransaction, sendXml } from './replies.ts';
import { type MerchantOf, requestPart } from './request-part.ts';
import type { TransactionResult } from './result.ts';
import { makeSale } from './sale.ts';
import { submitForSettlement, voidTransaction } from './settle-and-void.ts';
import { transactionDocument } from './transaction-xml.ts';

const base = '/merchants/:merchantId/transactions';

/** Registers the sale and everything that can be done with one. */
export function registerTransactions(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const sale = requestPart(request, 'transaction');
    const merchant = merchantOf(request);
    const result = atMostOnce(merchant, 'sale', sale, () => makeSale(sale, merchant, settings));
    return sendTransaction(reply, result, 201, echoed(sale));
  });

  app.get(`${base}/:id`, (request, reply) => {
    const transaction = merchantOf(request).state(transactions).get(idOf(request));
    return transaction ? sendXml(reply, 200, transactionDocument(transaction)) : reply.code(404).send();
  });

  app.put(`${base}/:id/submit_for_settlement`, (request, reply) =>
    sendTransaction(
      reply,
      change(request, 'submit_for_settlement', (transaction, part) =>
        submitForSettlement(transaction, part, merchantOf(request), settings.now()),
      ),
      200,
      echoed(requestPart(request, 'transaction')),
    ),
  );

  app.put(`${base}/:id/void`, (request, reply) =>
    sendTransaction(
      reply,
      change(request, 'void', transaction => voidTransaction(transaction, merchantOf(request), settings.now())),
      200,
      echoed(requestPart(request, 'transaction')),
    ),
  );

  function change(
    request: FastifyRequest,
    operation: string,
    run: (transaction: Transaction, part: JsonRecord) => TransactionResult,
  ): TransactionResult {
    const merchant = merchantOf(request);
    const id = idOf(request);
    const transaction = merchant.state(transactions).get(id);
    const part = requestPart(request, 'transaction');
    return transaction
      ? atMostOnce(merchant, `${operation} ${id}`, part, () => run(transaction, part))
      : { kind: 'not-found' };
  }
}

function idOf(request: FastifyRequest): string {
  return textField(asRecord(request.params), 'id') ?? '';
}

/** What a refusal repeats of the request: plain fields that hold no secret. */
function echoed(part: JsonRecord): XmlElements {
  const names = ['amount', 'order_id', 'type'];
  const fields = names.map(name => [name.replaceAll('_', '-'), textField(part, name)] as const);
  return {
    transaction: Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined)),
  };
}
