import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { xmlDocument } from '../../wire/xml.ts';
import { echoedParams } from '../echoed-params.ts';
import { sendCreated, sendDeleted } from '../replies.ts';
import { findCustomer } from './customer.ts';
import { createCustomer, deleteCustomer } from './customer-store.ts';
import { customerElement } from './customer-xml.ts';

const base = '/merchants/:merchantId/customers';

/** Registers the customer operations of the server API. */
export function registerCustomers(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const [part, merchant] = [requestPart(request, 'customer'), merchantOf(request)];
    return sendCreated(createCustomer(part, merchant, settings), {
      reply,
      params: echoedParams('customer', part),
      write: customer => ['customer', customerElement(customer, merchant, settings.now())],
    });
  });

  app.get(`${base}/:id`, (request, reply) => {
    const merchant = merchantOf(request);
    const customer = findCustomer(merchant, idOf(request));
    return customer
      ? sendXml(reply, 200, xmlDocument('customer', customerElement(customer, merchant, settings.now())))
      : reply.code(404).send();
  });

  app.delete(`${base}/:id`, (request, reply) => sendDeleted(reply, deleteCustomer(idOf(request), merchantOf(request))));
}

function idOf(request: FastifyRequest): string {
  return textField(asRecord(request.params), 'id') ?? '';
}
