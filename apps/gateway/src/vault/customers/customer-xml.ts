import type { Merchant } from '../../state/merchant.ts';
import { dateTime, list, optional, type XmlElements } from '../../wire/xml.ts';
import { globalId } from '../global-id.ts';
import { namedMethodElement } from '../methods/method-xml.ts';
import { methodsOf } from '../methods/saved-method.ts';
import { type Customer, customerFieldNames } from './customer.ts';

/** A customer with the saved methods, in the provider's XML. */
export function customerElement(customer: Customer, merchant: Merchant, now: Date): XmlElements {
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
