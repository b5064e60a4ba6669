import { applePayElement } from '../../../apple-pay/transaction-element.ts';
import { googlePayElement } from '../../../google-pay/transaction-element.ts';
import { paypalElement } from '../../../paypal/transaction-element.ts';
import { brandNames, type Card } from '../../../state/card.ts';
import type { Transaction } from '../../../state/transaction.ts';
import { venmoElement } from '../../../venmo/transaction-element.ts';
import { optional, type XmlElements } from '../../../wire/xml.ts';

/** What paid, in the element that belongs to its kind. Each kind of instrument has its own function. */
export function instrumentElements(transaction: Transaction): XmlElements {
  const { instrument, paymentMethodToken } = transaction;
  switch (instrument.kind) {
    case 'card':
      return {
        'payment-instrument-type': 'credit_card',
        'credit-card': cardElement(instrument.card, paymentMethodToken),
      };
    case 'google-pay':
      return {
        'payment-instrument-type': 'android_pay_card',
        'android-pay-card': googlePayElement(instrument, paymentMethodToken),
      };
    case 'apple-pay':
      return {
        'payment-instrument-type': 'apple_pay_card',
        'apple-pay': applePayElement(instrument, paymentMethodToken),
      };
    case 'paypal':
      return {
        'payment-instrument-type': 'paypal_account',
        paypal: paypalElement(instrument.account, transaction),
      };
    case 'venmo':
      return {
        'payment-instrument-type': 'venmo_account',
        'venmo-account': venmoElement(instrument.account, paymentMethodToken),
      };
  }
}

/** A card as the provider writes it. */
function cardElement(card: Card, token: string | undefined): XmlElements {
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
