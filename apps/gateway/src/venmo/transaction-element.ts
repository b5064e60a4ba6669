import type { VenmoAccount } from '../state/instrument.ts';
import { optional, type XmlElements } from '../wire/xml.ts';

/** The Venmo account of a transaction, in the provider's XML. */
export function venmoElement({ username, userId }: VenmoAccount, token: string | undefined): XmlElements {
  return {
    token: optional(token),
    username,
    'venmo-user-id': userId,
    'source-description': `Venmo Account: ${username}`,
    'image-url': 'https://assets.braintreegateway.com/payment_method_logo/venmo.png?environment=sandbox',
  };
}
