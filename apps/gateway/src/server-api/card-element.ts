import { brandNames, type Card } from '../state/card.ts';
import { optional, type XmlElements } from '../wire/xml.ts';

/** A card in the provider's XML. */
export function cardElement(card: Card, token: string | undefined): XmlElements {
  return {
    token: optional(token),
    bin: card.bin,
    'last-4': card.last4,
    'card-type': brandNames(card.brand).legacy,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'cardholder-name': optional(card.cardholderName),
    'unique-number-identifier': optional(card.numberIdentifier),
    'customer-location': 'International',
    prepaid: 'Unknown',
    debit: 'Unknown',
    commercial: 'Unknown',
    'country-of-issuance': 'Unknown',
    'issuing-bank': 'Unknown',
  };
}
