import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { type XmlElements, xmlDocument } from '../../wire/xml.ts';
import { echoedParams } from '../echoed-params.ts';
import { sendDeleted, sendVaultResult } from '../replies.ts';
import { createCreditCard, createPaymentMethod } from './create-method.ts';
import { deleteMethod } from './delete-method.ts';
import { namedMethodElement } from './method-xml.ts';
import { findMethod, type SavedMethod } from './saved-method.ts';
import { updateMethod } from './update-method.ts';

const base = '/merchants/:merchantId/payment_methods';

/** The addresses of one method: under any kind, or under its own alone; and the part of a request that changes it. */
const kinds: readonly {
  readonly path: string;
  readonly part: string;
  readonly kind?: PaymentInstrument['kind'];
}[] = [
  { path: 'any', part: 'payment_method' },
  { path: 'credit_card', part: 'credit_card', kind: 'card' },
  { path: 'paypal_account', part: 'paypal_account', kind: 'paypal' },
];

/** Registers what a server can do with saved payment methods. */
export function registerMethods(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const merchant = merchantOf(request);
    const isCard = asRecord(request.body).credit_card !== undefined;
    const name = isCard ? 'credit_card' : 'payment_method';
    const part = requestPart(request, name);
    const result = (isCard ? createCreditCard : createPaymentMethod)(part, merchant, settings);
    return sendVaultResult(result, answer(reply, merchant, 201, echoedParams(name.replace('_', '-'), part)));
  });

  for (const { path, part: name, kind } of kinds) {
    const address = `${base}/${path}/:token`;

    app.get(address, (request, reply) => {
      const [method, merchant] = found(request, kind);
      return method
        ? sendXml(reply, 200, xmlDocument(...namedMethodElement(method, merchant, settings.now())))
        : reply.code(404).send();
    });

    app.put(address, (request, reply) => {
      const [method, merchant] = found(request, kind);
      const part = requestPart(request, name);
      return sendVaultResult(
        method ? updateMethod(part, method, [], merchant, settings) : { kind: 'not-found' },
        answer(reply, merchant, 200, echoedParams(name.replace('_', '-'), part)),
      );
    });

    app.delete(address, (request, reply) => {
      const [method, merchant] = found(request, kind);
      return sendDeleted(reply, method !== undefined && deleteMethod(method.token, merchant));
    });
  }

  // Sharing methods between merchants takes a grant that ordinary keys do not have.
  app.post(`${base}/grant`, (_request, reply) => reply.code(403).send());
  app.post(`${base}/revoke`, (_request, reply) => reply.code(403).send());

  function found(
    request: FastifyRequest,
    kind: PaymentInstrument['kind'] | undefined,
  ): readonly [SavedMethod | undefined, Merchant] {
    const merchant = merchantOf(request);
    const method = findMethod(merchant, textField(asRecord(request.params), 'token') ?? '');
    return [kind === undefined || method?.instrument.kind === kind ? method : undefined, merchant];
  }

  function answer(reply: FastifyReply, merchant: Merchant, status: 200 | 201, params: XmlElements) {
    const write = (method: SavedMethod) => namedMethodElement(method, merchant, settings.now());
    return { reply, merchant, status, params, write };
  }
}
