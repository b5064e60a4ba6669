import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../state/transaction.ts';
import { integer, list, xmlDocument } from '../wire/xml.ts';
import { sendInvalid, sendXml } from './replies.ts';
import { type MerchantOf, requestPart } from './request-part.ts';
import { searchPageSize, searchTransactions } from './search.ts';
import { transactionElement } from './transaction-xml.ts';

const base = '/merchants/:merchantId/transactions';

/** Registers the two steps of a search: first the ids of everything found, then one page after the other. */
export function registerSearch(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.post(`${base}/advanced_search_ids`, (request, reply) =>
    found(request, reply, transactions =>
      xmlDocument('search-results', {
        'page-size': integer(searchPageSize),
        ids: list(
          'item',
          transactions.map(({ id }) => id),
        ),
      }),
    ),
  );

  app.post(`${base}/advanced_search`, (request, reply) =>
    found(request, reply, transactions =>
      xmlDocument('credit-card-transactions', {
        '@type': 'collection',
        'current-page-number': integer(1),
        'page-size': integer(searchPageSize),
        'total-items': integer(transactions.length),
        transaction: transactions.slice(0, searchPageSize).map(transactionElement),
      }),
    ),
  );

  function found(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (transactions: readonly Transaction[]) => string,
  ): FastifyReply {
    const result = searchTransactions(requestPart(request, 'search'), merchantOf(request));
    if (result.kind === 'found') {
      return sendXml(reply, 200, write(result.transactions));
    }
    const message = `The local gateway cannot search by ${result.criterion}.`;
    return sendInvalid(reply, [{ on: ['search'], attribute: 'base', code: 'local', message }]);
  }
}
