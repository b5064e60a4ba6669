import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendInvalid, sendXml } from '../server-api/replies.ts';
import type { MerchantOf } from '../server-api/request-part.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { xmlDocument } from '../wire/xml.ts';
import { acceptDispute, type DisputeAction, finalizeDispute } from './dispute-actions.ts';
import { type DisputeEntry, findDispute } from './dispute-store.ts';
import { disputeElement } from './dispute-xml.ts';

const path = '/merchants/:merchantId/disputes/:id';

const actions: Readonly<Record<string, DisputeAction>> = { accept: acceptDispute, finalize: finalizeDispute };

/** Registers the shop's actions on a dispute: find, accept, and finalize (send to the bank). */
export function registerDisputes(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.get(path, (request, reply) => {
    const entry = findDispute(merchantOf(request), idOf(request.params));
    return entry ? sendDispute(reply, entry) : reply.code(404).send();
  });

  for (const [name, action] of Object.entries(actions)) {
    app.put(`${path}/${name}`, (request, reply) => {
      const merchant = merchantOf(request);
      const entry = findDispute(merchant, idOf(request.params));
      if (!entry) {
        return reply.code(404).send();
      }
      const result = action(entry, merchant, settings);
      return result.kind === 'wrong' ? sendInvalid(reply, result.errors) : sendDispute(reply, result.entry);
    });
  }
}

function idOf(params: unknown): string {
  return textField(asRecord(params), 'id') ?? '';
}

function sendDispute(reply: FastifyReply, { dispute, transaction }: DisputeEntry): FastifyReply {
  return sendXml(reply, 200, xmlDocument('dispute', disputeElement(dispute, transaction)));
}
