import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-protocol/replies.ts';
import { type MerchantOf, requestPart } from '../../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { sendCreated, sendDeleted } from '../replies.ts';
import { createCreditCard, createPaymentMethod } from './create-method.ts';
import { deleteMethod } from './keep-method.ts';
import { namedMethodElement } from './method-xml.ts';
import { findMethod, type SavedMethod } from './saved-method.ts';

const base = '/merchants/:merchantId/payment_methods';
const path = `${base}/any/:token`;

/** Registers the payment method operations of the server API. */
export function registerMethods(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const merchant = merchantOf(request);
    const isCard = asRecord(request.body).credit_card !== undefined;
    const part = requestPart(request, isCard ? 'credit_card' : 'payment_method');
    return sendCreated(reply, (isCard ? createCreditCard : createPaymentMethod)(part, merchant, settings), method =>
      namedMethodElement(method, merchant, settings.now()),
    );
  });

  app.get(path, (request, reply) => {
    const method = methodOf(request);
    return method ? sendXml(reply, 200, document(method, merchantOf(request))) : reply.code(404).send();
  });

  app.delete(path, (request, reply) => {
    const method = methodOf(request);
    return sendDeleted(reply, method !== undefined && deleteMethod(method.token, merchantOf(request)));
  });

  function methodOf(request: FastifyRequest): SavedMethod | undefined {
    return findMethod(merchantOf(request), textField(asRecord(request.params), 'token') ?? '');
  }

  function document(method: SavedMethod, merchant: Merchant): string {
    return xmlDocument(...namedMethodElement(method, merchant, settings.now()));
  }
}
