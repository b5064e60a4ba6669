import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { echoedParams } from '../echoed-params.ts';
import type { VaultResult } from '../outcome.ts';
import { sendDeleted, sendVaultResult } from '../replies.ts';
import { type Address, findAddress } from './address.ts';
import { createAddress, deleteAddress, updateAddress } from './address-book.ts';
import { addressElement } from './address-xml.ts';

const base = '/merchants/:merchantId/customers/:customerId/addresses';

/** Registers what a server can do with the addresses of a customer. */
export function registerAddresses(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const { customerId } = idsOf(request);
    const part = requestPart(request, 'address');
    return send(request, reply, 201, createAddress(part, customerId, merchantOf(request), settings));
  });

  app.get(`${base}/:id`, (request, reply) => {
    const { customerId, id } = idsOf(request);
    const address = findAddress(merchantOf(request), customerId, id);
    return address ? sendXml(reply, 200, xmlDocument('address', addressElement(address))) : reply.code(404).send();
  });

  app.put(`${base}/:id`, (request, reply) => {
    const { customerId, id } = idsOf(request);
    const part = requestPart(request, 'address');
    return send(request, reply, 200, updateAddress(part, customerId, id, merchantOf(request), settings));
  });

  app.delete(`${base}/:id`, (request, reply) => {
    const { customerId, id } = idsOf(request);
    return sendDeleted(reply, deleteAddress(customerId, id, merchantOf(request)));
  });

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 201,
    result: VaultResult<Address>,
  ): FastifyReply {
    return sendVaultResult(result, {
      reply,
      merchant: merchantOf(request),
      status,
      params: echoedParams('address', requestPart(request, 'address')),
      write: address => ['address', addressElement(address)],
    });
  }
}

function idsOf(request: FastifyRequest): { readonly customerId: string; readonly id: string } {
  const params = asRecord(request.params);
  return { customerId: textField(params, 'customerId') ?? '', id: textField(params, 'id') ?? '' };
}
