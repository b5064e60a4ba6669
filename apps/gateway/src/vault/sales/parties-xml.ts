import { nil, optional, type XmlElements } from '../../wire/xml.ts';
import type { AddressDetails } from '../addresses/address.ts';
import { addressDetailElements } from '../addresses/address-xml.ts';
import { customerFieldNames } from '../customers/customer.ts';
import { globalId } from '../global-id.ts';
import { internationalPhoneElement } from '../phone.ts';
import type { TransactionParties } from './transaction-parties.ts';

/** The people and places of a transaction, as the provider writes them: always there, nil where nothing is known. */
export function partyElements({ customer, billing, shipping }: TransactionParties): XmlElements {
  return {
    customer: {
      id: optional(customer?.id),
      'global-id': customer?.id === undefined ? nil : globalId('customer', customer.id),
      ...Object.fromEntries(
        customerFieldNames.map(name => [name.replaceAll('_', '-'), optional(customer?.fields[name])]),
      ),
      'international-phone': internationalPhoneElement(customer?.internationalPhone),
    },
    billing: placeElement(billing),
    shipping: placeElement(shipping),
  };
}

function placeElement(place: (AddressDetails & { readonly id?: string }) | undefined): XmlElements {
  return { id: optional(place?.id), ...addressDetailElements(place ?? { fields: {} }) };
}
