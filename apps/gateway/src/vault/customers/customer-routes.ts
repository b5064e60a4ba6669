import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendXml } from '../../server-protocol/replies.ts';
import { type MerchantOf, requestPart } from '../../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { dateTime, globalId, list, optional, type XmlElements, xmlDocument } from '../../wire/xml.ts';
import { namedMethodElement } from '../methods/method-xml.ts';
import { methodsOf } from '../methods/saved-method.ts';
import { sendCreated, sendDeleted } from '../replies.ts';
import { type Customer, customerFieldNames, findCustomer } from './customer.ts';
import { createCustomer, deleteCustomer } from './customer-store.ts';

const base = '/merchants/:merchantId/customers';

/** Registers the customer operations of the server API. */
export function registerCustomers(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(base, (request, reply) => {
    const [part, merchant] = [requestPart(request, 'customer'), merchantOf(request)];
    return sendCreated(reply, createCustomer(part, merchant, settings), customer => [
      'customer',
      customerElement(customer, merchant, settings.now()),
    ]);
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

/** A customer with the saved methods, in the provider's XML. */
function customerElement(customer: Customer, merchant: Merchant, now: Date): XmlElements {
  const { id, fields } = customer;
  const methods = methodsOf(merchant, id).map(method => namedMethodElement(method, merchant, now));
  const listOf = (name: string) => methods.filter(([own]) => own === name).map(([, element]) => element);
  return {
    id,
    'global-id': globalId('customer', id),
    'graph-ql-id': globalId('customer', id),
    'merchant-id': merchant.credentials.merchantId,
    ...Object.fromEntries(customerFieldNames.map(name => [name.replaceAll('_', '-'), optional(fields[name])])),
    'created-at': dateTime(customer.createdAt),
    'updated-at': dateTime(customer.updatedAt),
    ...Object.fromEntries(methodNames.map(name => [`${name}s`, list(name, listOf(name))])),
  };
}

const methodNames = ['credit-card', 'paypal-account', 'venmo-account', 'apple-pay-card', 'android-pay-card'] as const;
