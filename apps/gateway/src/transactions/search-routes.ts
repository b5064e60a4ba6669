import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendInvalid, sendXml } from '../server-protocol/replies.ts';
import { type MerchantOf, requestPart } from '../server-protocol/require-merchant.ts';
import { type Transaction, transactions } from '../state/transaction.ts';
import { asRecord, type JsonRecord, textField, textListField } from '../wire/read.ts';
import { integer, list, xmlDocument } from '../wire/xml.ts';
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

/** Whether a transaction matches a criterion. */
type Test = (transaction: Transaction) => boolean;

/** The criteria by their names on the wire. Undefined: the value or its operator is not supported. */
const criteria: Readonly<Record<string, (value: unknown) => Test | undefined>> = {
  ids: value => {
    const ids = textListField({ value }, 'value');
    return ids && (({ id }) => ids.includes(id));
  },
  order_id: value => {
    const { is, ...others } = asRecord(value);
    // Compared without regard to case, as by the provider.
    const wanted = textField({ is }, 'is')?.toLowerCase();
    return wanted === undefined || Object.keys(others).length > 0
      ? undefined
      : ({ orderId = '' }) => orderId.toLowerCase() === wanted;
  },
  created_at: value => within(value, ({ createdAt }) => createdAt),
  dispute_date: value => within(value, ({ disputes }) => disputes.at(-1)?.openedAt),
};

/** The test of a search, which requires all criteria, or the name of one that is not supported. */
function readSearch(
  search: JsonRecord,
): { readonly kind: 'test'; readonly test: Test } | { readonly kind: 'unsupported'; readonly criterion: string } {
  const tests: Test[] = [];
  for (const [criterion, value] of Object.entries(search)) {
    const test = Object.hasOwn(criteria, criterion) ? criteria[criterion]?.(value) : undefined;
    if (!test) {
      return { kind: 'unsupported', criterion };
    }
    tests.push(test);
  }
  return { kind: 'test', test: transaction => tests.every(test => test(transaction)) };
}

/** A range of time including both ends, in whole seconds as in responses. A missing date is in no range. */
function within(value: unknown, read: (transaction: Transaction) => Date | undefined): Test | undefined {
  const { min, max, ...others } = asRecord(value);
  const [from, to] = [min ?? 0, max ?? '9999-12-31'].map(end => seconds(textField({ end }, 'end')));
  if (from === undefined || to === undefined || Object.keys(others).length > 0) {
    return undefined;
  }
  return transaction => {
    const own = seconds(read(transaction)?.toISOString());
    return own !== undefined && own >= from && own <= to;
  };
}

function seconds(text: string | undefined): number | undefined {
  const value = Date.parse(text ?? '');
  return Number.isNaN(value) ? undefined : Math.floor(value / 1000);
}
