import { nil, optional, type XmlElements } from '../wire/xml.ts';
import { globalId } from './global-id.ts';

/** The customer of a transaction in the provider's XML: always present, nil when the sale names none. */
export function buyerElement(customerId: string | undefined, email: string | null | undefined): XmlElements {
  return {
    id: optional(customerId),
    'global-id': customerId === undefined ? nil : globalId('customer', customerId),
    email: optional(email ?? undefined),
  };
}
