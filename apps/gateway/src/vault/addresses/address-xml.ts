import { dateTime, optional, type XmlElements } from '../../wire/xml.ts';
import { internationalPhoneElement } from '../phone.ts';
import { type Address, type AddressDetails, addressFieldNames } from './address.ts';

/** An address that a customer keeps, as the provider writes it. */
export function addressElement(address: Address): XmlElements {
  return {
    id: address.id,
    'customer-id': address.customerId,
    ...addressDetailElements(address),
    'created-at': dateTime(address.createdAt),
    'updated-at': dateTime(address.updatedAt),
  };
}

/** What an address says, as the provider writes it. */
export function addressDetailElements({ fields, country, internationalPhone }: AddressDetails): XmlElements {
  return {
    ...Object.fromEntries(addressFieldNames.map(name => [name.replaceAll('_', '-'), optional(fields[name])])),
    'international-phone': internationalPhoneElement(internationalPhone),
    'country-name': optional(country?.name),
    'country-code-alpha2': optional(country?.alpha2),
    'country-code-alpha3': optional(country?.alpha3),
    'country-code-numeric': optional(country?.numeric),
  };
}
