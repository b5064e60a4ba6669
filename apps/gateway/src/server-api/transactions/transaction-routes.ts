import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { type Transaction, transactions } from '../../state/transaction.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { list, type XmlElements, xmlDocument } from '../../wire/xml.ts';
import { atMostOnce } from '../idempotency.ts';
import { sendTransaction, sendXml } from '../replies.ts';
import { type MerchantOf, requestPart } from '../request-part.ts';
import { invalid, type TransactionResult } from '../result.ts';
import { adjustAuthorization } from './adjust-authorization.ts';
import { cloneTransaction } from './clone.ts';
import { submitForPartialSettlement } from './partial-settlement.ts';
import { refundTransaction } from './refund.ts';
import { makeSale } from './sale.ts';
import { submitForSettlement, updateDetails, voidTransaction } from './settle-and-void.ts';
import { transactionDocument } from './xml/transaction-xml.ts';

const base = '/merchants/:merchantId/transactions';

/** A step in the life of a transaction. */
type Step = (
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
) => TransactionResult;

/** The steps that change a transaction, by the last part of the address. */
const changes: Readonly<Record<string, Step>> = {
  submit_for_settlement: submitForSettlement,
  void: (transaction, _request, merchant, { now }) => voidTransaction(transaction, merchant, now()),
  update_details: (transaction, request, merchant, { now }) => updateDetails(transaction, request, merchant, now()),
  adjust_authorization: adjustAuthorization,
  // No transaction is ever held in escrow here.
  hold_in_escrow: () => invalid('base', '91560', 'Transaction could not be held in escrow.'),
  release_from_escrow: () => invalid('base', '91561', 'Cannot release a transaction that is not escrowed.'),
  cancel_release: () =>
    invalid('base', '91562', 'Release can only be cancelled if the transaction is release pending.'),
};

/** The steps that make another transaction out of one. */
const makings: Readonly<Record<string, Step>> = {
  refund: refundTransaction,
  submit_for_partial_settlement: submitForPartialSettlement,
};

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

  app.get(`${base}/:id/line_items`, (request, reply) => {
    const transaction = merchantOf(request).state(transactions).get(idOf(request));
    return transaction
      ? sendXml(reply, 200, xmlDocument('line-items', list('line-item', transaction.lineItems)))
      : reply.code(404).send();
  });

  for (const [operation, step] of Object.entries(changes)) {
    app.put(`${base}/:id/${operation}`, (request, reply) => {
      const part = requestPart(request, 'transaction');
      return sendTransaction(reply, take(request, operation, step, part), 200, echoed(part));
    });
  }

  for (const [operation, step] of Object.entries(makings)) {
    app.post(`${base}/:id/${operation}`, (request, reply) => {
      const part = requestPart(request, 'transaction');
      return sendTransaction(reply, take(request, operation, step, part), 201, echoed(part));
    });
  }

  app.post(`${base}/:id/clone`, (request, reply) => {
    const part = requestPart(request, 'transaction_clone');
    return sendTransaction(reply, take(request, 'clone', cloneTransaction, part), 201, echoed(part));
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

/** What a refusal repeats of the request: plain fields that hold no secret. */
function echoed(part: JsonRecord): XmlElements {
  const names = ['amount', 'order_id', 'type'];
  const fields = names.map(name => [name.replaceAll('_', '-'), textField(part, name)] as const);
  return {
    transaction: Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined)),
  };
}
