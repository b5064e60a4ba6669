import type { FastifyInstance } from 'fastify';
import { findNonce } from '../../nonces/find-nonce.ts';
import { sendXml } from '../../server-api/replies.ts';
import type { MerchantOf } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { findMethod } from '../methods/saved-method.ts';
import { nonceElement } from './nonce-xml.ts';
import { issueSavedNonce } from './saved-nonce.ts';

const base = '/merchants/:merchantId';

/** Registers the nonce operations of the server API: create one for a saved method, and find one. */
export function registerNonces(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(`${base}/payment_methods/:token/nonces`, (request, reply) => {
    const merchant = merchantOf(request);
    const method = findMethod(merchant, textField(asRecord(request.params), 'token') ?? '');
    return method
      ? sendXml(reply, 201, nonceDocument(issueSavedNonce(method, merchant, settings.now()), false))
      : reply.code(404).send();
  });

  app.get(`${base}/payment_method_nonces/:nonce`, (request, reply) => {
    const value = textField(asRecord(request.params), 'nonce') ?? '';
    const lookup = findNonce(merchantOf(request), value, settings.now());
    return 'nonce' in lookup && lookup.nonce
      ? sendXml(reply, 200, nonceDocument(lookup.nonce, lookup.kind === 'consumed'))
      : reply.code(404).send();
  });
}

function nonceDocument(...parts: Parameters<typeof nonceElement>): string {
  return xmlDocument('payment-method-nonce', nonceElement(...parts));
}
