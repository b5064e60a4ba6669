import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSearch, type SearchCriteria } from '../search/search-node.ts';
import { sendUnsupportedCriterion } from '../search/unsupported.ts';
import { sendXml } from '../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../server-api/request-part.ts';
import type { Merchant } from '../state/merchant.ts';
import { integer, list, type XmlElements, xmlDocument } from '../wire/xml.ts';

/** How many found things one page holds. */
const pageSize = 50;

/** One kind of thing that a server can search for. */
export type Searchable<Subject> = {
  /** The address below which the two steps lie. */
  readonly path: string;
  /** The element of a page, and that of one thing in it. */
  readonly root: string;
  readonly item: string;
  /** Everything that may be found, in the order of the result. */
  readonly all: (merchant: Merchant) => readonly Subject[];
  readonly idOf: (subject: Subject) => string;
  readonly criteria: (merchant: Merchant) => SearchCriteria<Subject>;
  readonly write: (subject: Subject, merchant: Merchant) => XmlElements;
};

/** Registers the two steps of a search: first the ids of everything found, then one page after the other. */
export function registerSearchOf<Subject>(
  app: FastifyInstance,
  merchantOf: MerchantOf,
  searchable: Searchable<Subject>,
): void {
  app.post(`${searchable.path}/advanced_search_ids`, (request, reply) =>
    answer(request, reply, subjects => idsDocument(subjects.map(searchable.idOf))),
  );

  app.post(`${searchable.path}/advanced_search`, (request, reply) =>
    answer(request, reply, (subjects, merchant) =>
      pageDocument(
        searchable,
        subjects.map(subject => searchable.write(subject, merchant)),
      ),
    ),
  );

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (subjects: readonly Subject[], merchant: Merchant) => string,
  ): FastifyReply {
    const merchant = merchantOf(request);
    const reading = readSearch(requestPart(request, 'search'), searchable.criteria(merchant));
    if (reading.kind === 'unsupported') {
      return sendUnsupportedCriterion(reply, reading.criterion);
    }
    return sendXml(reply, 200, write(searchable.all(merchant).filter(reading.test), merchant));
  }
}

/** The answer to the first step of a search. */
export function idsDocument(ids: readonly string[]): string {
  return xmlDocument('search-results', { 'page-size': integer(pageSize), ids: list('item', ids) });
}

/** The answer to the second step: what stands behind the ids that were asked for. */
export function pageDocument(
  { root, item }: Pick<Searchable<unknown>, 'root' | 'item'>,
  elements: readonly XmlElements[],
): string {
  return xmlDocument(root, {
    '@type': 'collection',
    'current-page-number': integer(1),
    'page-size': integer(pageSize),
    'total-items': integer(elements.length),
    [item]: elements.slice(0, pageSize),
  });
}
