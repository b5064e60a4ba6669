import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Transaction, transactions } from '../../state/transaction.ts';
import { integer, list, xmlDocument } from '../../wire/xml.ts';
import { sendInvalid, sendXml } from '../replies.ts';
import { type MerchantOf, requestPart } from '../request-part.ts';
import { readSearch } from './search.ts';
import { transactionElement } from './xml/transaction-xml.ts';

const base = '/merchants/:merchantId/transactions';

/** The number of transactions on one page of a search. */
const pageSize = 50;

/** Registers the two steps of a search: first the ids of all results, then the transactions page by page. */
export function registerSearch(app: FastifyInstance, merchantOf: MerchantOf): void {
  app.post(`${base}/advanced_search_ids`, (request, reply) =>
    found(request, reply, transactions => {
      const ids = transactions.map(({ id }) => id);
      return xmlDocument('search-results', { 'page-size': integer(pageSize), ids: list('item', ids) });
    }),
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
    const reading = readSearch(requestPart(request, 'search'));
    if (reading.kind === 'unsupported') {
      // Ignoring a criterion would let a wrong test pass; the provider rejects an unknown one too.
      const message = `The local gateway cannot search by ${reading.criterion}.`;
      return sendInvalid(reply, [{ on: ['search'], attribute: 'base', code: 'local', message }]);
    }
    const all = [...merchantOf(request).state(transactions).values()];
    return sendXml(reply, 200, write(all.filter(reading.test).reverse()));
  }
}
