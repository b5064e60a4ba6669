import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSearch } from '../../../search/search-node.ts';
import { sendUnsupportedCriterion } from '../../../search/unsupported.ts';
import { type Transaction, transactions } from '../../../state/transaction.ts';
import { integer, list, xmlDocument } from '../../../wire/xml.ts';
import { sendXml } from '../../replies.ts';
import { type MerchantOf, requestPart } from '../../request-part.ts';
import { transactionElement } from '../xml/transaction-xml.ts';
import { transactionCriteria } from './transaction-search.ts';

const base = '/merchants/:merchantId/transactions';

/** The number of transactions on one page of a search. */
const pageSize = 50;

/** The maximum number of results, as at the provider. */
const maxFound = 50_000;

/** Registers the two steps of a search: first the ids of all results, then the transactions page by page. */
export function registerSearch(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.post(`${base}/advanced_search_ids`, (request, reply) =>
    found(request, reply, transactions =>
      xmlDocument('search-results', {
        'page-size': integer(pageSize),
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
        'page-size': integer(pageSize),
        'total-items': integer(transactions.length),
        transaction: transactions.slice(0, pageSize).map(transactionElement),
      }),
    ),
  );

  function found(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (transactions: readonly Transaction[]) => string,
  ): FastifyReply {
    const merchant = merchantOf(request);
    const reading = readSearch(requestPart(request, 'search'), transactionCriteria);
    if (reading.kind === 'unsupported') {
      return sendUnsupportedCriterion(reply, reading.criterion);
    }
    const all = [...merchant.state(transactions).values()];
    return sendXml(reply, 200, write(all.filter(reading.test).reverse().slice(0, maxFound)));
  }
}
