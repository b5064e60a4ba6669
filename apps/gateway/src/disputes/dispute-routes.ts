import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSearch } from '../search/search-node.ts';
import { sendUnsupportedCriterion } from '../search/unsupported.ts';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../server-api/request-part.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, textField } from '../wire/read.ts';
import { integer, xmlDocument } from '../wire/xml.ts';
import { acceptDispute, type DisputeAnswer, finalizeDispute, removeEvidence } from './answer-dispute.ts';
import { type DisputeEntry, disputesOf, findDispute, keepDispute } from './dispute-book.ts';
import { disputeCriteria } from './dispute-search.ts';
import { disputeElement, evidenceElement } from './dispute-xml.ts';
import { findDocument } from './document.ts';
import { readEvidence } from './evidence.ts';

const base = '/merchants/:merchantId/disputes';
const pageSize = 50;

/** Registers everything that the shop's server can do about disputes. */
export function registerDisputes(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(`${base}/advanced_search`, (request, reply) => {
    const reading = readSearch(requestPart(request, 'search'), disputeCriteria);
    if (reading.kind === 'unsupported') {
      return sendUnsupportedCriterion(reply, reading.criterion);
    }
    const page = Math.max(1, Number(textField(asRecord(request.query), 'page') ?? '1') || 1);
    return sendXml(reply, 200, pageOf(disputesOf(merchantOf(request)).filter(reading.test), page));
  });

  app.get(`${base}/:id`, (request, reply) => withDispute(request, reply, entry => sendDispute(reply, entry)));

  app.put(`${base}/:id/accept`, (request, reply) =>
    withDispute(request, reply, (entry, merchant) => answer(reply, acceptDispute(entry, merchant, settings))),
  );

  app.put(`${base}/:id/finalize`, (request, reply) =>
    withDispute(request, reply, (entry, merchant) => answer(reply, finalizeDispute(entry, merchant, settings))),
  );

  app.post(`${base}/:id/evidence`, (request, reply) =>
    withDispute(request, reply, (entry, merchant) => {
      const part = requestPart(request, 'evidence');
      const documentId = textField(part, 'document_upload_id');
      if (documentId !== undefined && !findDocument(merchant, documentId)) {
        return reply.code(404).send();
      }
      const reading = readEvidence(part, entry.dispute, settings.now());
      if (reading.kind === 'wrong') {
        return sendInvalid(reply, reading.errors);
      }
      const evidence = [...entry.dispute.evidence, reading.evidence];
      keepDispute(merchant, { ...entry, dispute: { ...entry.dispute, evidence } });
      return sendXml(reply, 201, xmlDocument('evidence', evidenceElement(reading.evidence)));
    }),
  );

  app.delete(`${base}/:id/evidence/:evidenceId`, (request, reply) =>
    withDispute(request, reply, (entry, merchant) => {
      const id = textField(asRecord(request.params), 'evidenceId') ?? '';
      const removed = removeEvidence(entry, id, merchant);
      return removed ? answer(reply, removed) : reply.code(404).send();
    }),
  );

  function withDispute(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (entry: DisputeEntry, merchant: Merchant) => FastifyReply,
  ): FastifyReply {
    const merchant = merchantOf(request);
    const entry = findDispute(merchant, textField(asRecord(request.params), 'id') ?? '');
    return entry ? run(entry, merchant) : reply.code(404).send();
  }
}

function answer(reply: FastifyReply, result: DisputeAnswer): FastifyReply {
  return result.kind === 'wrong' ? sendInvalid(reply, result.errors) : sendDispute(reply, result.entry);
}

function sendDispute(reply: FastifyReply, { dispute, transaction }: DisputeEntry): FastifyReply {
  return sendXml(reply, 200, xmlDocument('dispute', disputeElement(dispute, transaction)));
}

function pageOf(found: readonly DisputeEntry[], page: number): string {
  return xmlDocument('disputes', {
    '@type': 'collection',
    'current-page-number': integer(page),
    'page-size': integer(pageSize),
    'total-items': integer(found.length),
    dispute: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ dispute, transaction }) => disputeElement(dispute, transaction)),
  });
}
