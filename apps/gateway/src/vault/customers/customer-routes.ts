import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-api/replies.ts';
import { type MerchantOf, requestPart } from '../../server-api/request-part.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { type XmlElements, xmlDocument } from '../../wire/xml.ts';
import { echoedParams } from '../echoed-params.ts';
import { sendDeleted, sendVaultResult } from '../replies.ts';
import { registerSearchOf } from '../search-routes.ts';
import { type Customer, customers, findCustomer } from './customer.ts';
import { createCustomer, deleteCustomer, updateCustomer } from './customer-book.ts';
import { customerCriteria } from './customer-criteria.ts';
import { customerElement } from './customer-xml.ts';

const base = '/merchants/:merchantId/customers';

/** Registers what a server can do with customers. */
export function registerCustomers(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const [part, merchant] = [requestPart(request, 'customer'), merchantOf(request)];
    const result = createCustomer(part, merchant, settings);
    return sendVaultResult(result, {
      ...{ reply, merchant, status: 201, params: echoedParams('customer', part) },
      write: customer => written(customer, merchant),
    });
  });

  app.get(`${base}/:id`, (request, reply) => {
    const merchant = merchantOf(request);
    const customer = findCustomer(merchant, idOf(request));
    return customer ? sendXml(reply, 200, xmlDocument(...written(customer, merchant))) : reply.code(404).send();
  });

  app.put(`${base}/:id`, (request, reply) => {
    const [part, merchant] = [requestPart(request, 'customer'), merchantOf(request)];
    const result = updateCustomer(part, idOf(request), merchant, settings);
    return sendVaultResult(result, {
      ...{ reply, merchant, status: 200, params: echoedParams('customer', part) },
      write: customer => written(customer, merchant),
    });
  });

  app.delete(`${base}/:id`, (request, reply) => sendDeleted(reply, deleteCustomer(idOf(request), merchantOf(request))));

  registerSearchOf<Customer>(app, merchantOf, {
    path: base,
    root: 'customers',
    item: 'customer',
    all: merchant => [...merchant.state(customers).values()].reverse(),
    idOf: ({ id }) => id,
    criteria: customerCriteria,
    write: (customer, merchant) => customerElement(customer, merchant, settings.now()),
  });

  function written(customer: Customer, merchant: Merchant): readonly [string, XmlElements] {
    return ['customer', customerElement(customer, merchant, settings.now())];
  }
}

function idOf(request: FastifyRequest): string {
  return textField(asRecord(request.params), 'id') ?? '';
}
