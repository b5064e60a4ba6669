import { applePayElement } from '../../apple-pay/transaction-element.ts';
import { unknownBin } from '../../cards/unknown-bin-data.ts';
import { googlePayElement } from '../../google-pay/transaction-element.ts';
import { billingAgreementId } from '../../paypal/transaction-element.ts';
import { brandNames, type Card } from '../../state/card.ts';
import type { PaymentInstrument, UsBankVerification } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { usBankAccountElement } from '../../us-bank-account/transaction-element.ts';
import { dateTime, flag, globalId, list, nil, optional, type XmlElements } from '../../wire/xml.ts';
import { findCustomer } from '../customers/customer.ts';
import { instrumentRoot } from './method-draft.ts';
import { isExpired, type SavedMethod } from './saved-method.ts';

/** A saved method's element with its name, which identifies its kind to the server library. */
export function namedMethodElement(method: SavedMethod, merchant: Merchant, now: Date): readonly [string, XmlElements] {
  return [instrumentRoot(method.instrument), methodElement(method, merchant, now)];
}

/** A saved method in the provider's XML. */
function methodElement(method: SavedMethod, merchant: Merchant, now: Date): XmlElements {
  const { instrument, token, customerId } = method;
  return {
    ...instrumentDetails(instrument, now),
    token,
    'global-id': globalId('paymentmethod', token),
    'customer-id': customerId,
    'customer-global-id': globalId('customer', customerId),
    default: flag(findCustomer(merchant, customerId)?.defaultToken === token),
    ...imageElement(instrument),
    subscriptions: list(
      'subscription',
      method.subscriptionIds.map(id => ({ id, 'payment-method-token': token })),
    ),
    verifications: list('verification', verificationsOf(instrument)),
    'created-at': dateTime(method.createdAt),
    'updated-at': dateTime(method.updatedAt),
  };
}

function verificationsOf(instrument: PaymentInstrument): readonly XmlElements[] {
  const verification = instrument.kind === 'us-bank-account' ? instrument.account.verification : undefined;
  return verification ? [verificationElement(verification)] : [];
}

/** The check of a bank account in the provider's XML. */
export function verificationElement({ id, method, status, createdAt }: UsBankVerification): XmlElements {
  return {
    id,
    'global-id': globalId('paymentmethod', id),
    status,
    'verification-method': method,
    'verification-determined-at': status === 'pending' ? nil : dateTime(createdAt),
    'created-at': dateTime(createdAt),
  };
}

function instrumentDetails(instrument: PaymentInstrument, now: Date): XmlElements {
  switch (instrument.kind) {
    case 'card':
      return {
        ...cardDetails(instrument.card, now),
        'card-type': brandNames(instrument.card.brand).legacy,
        'unique-number-identifier': optional(instrument.card.numberIdentifier),
        'is-network-tokenized': flag(false),
        'venmo-sdk': flag(false),
      };
    case 'apple-pay':
      return { ...cardDetails(instrument.card, now), ...applePayElement(instrument, undefined) };
    case 'google-pay':
      return { ...cardDetails(instrument.card, now), ...googlePayElement(instrument, undefined) };
    case 'paypal':
      return {
        email: instrument.account.email,
        'payer-id': instrument.account.payerId,
        'billing-agreement-id': billingAgreementId(instrument.account),
        'revoked-at': nil,
      };
    case 'local-payment':
      throw new Error('A local payment cannot be saved.');
    case 'us-bank-account':
      return {
        ...usBankAccountElement(instrument.account, undefined),
        verified: flag(instrument.account.verification?.status === 'verified'),
      };
    case 'sepa-debit':
      return {
        'last-4': instrument.account.last4,
        'bank-reference-token': instrument.account.bankReferenceToken,
        'mandate-type': instrument.account.mandateType,
        'merchant-or-partner-customer-id': instrument.account.customerId,
      };
    case 'venmo':
      return {
        username: instrument.account.username,
        'venmo-user-id': instrument.account.userId,
        'source-description': `Venmo Account: ${instrument.account.username}`,
      };
  }
}

function cardDetails(card: Card, now: Date): XmlElements {
  return {
    bin: card.bin,
    'last-4': card.last4,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    expired: flag(isExpired(card, now)),
    'cardholder-name': optional(card.cardholderName),
    'customer-location': 'International',
    ...unknownBin,
  };
}

/** A wallet's own element already contains its image. */
function imageElement(instrument: PaymentInstrument): XmlElements {
  switch (instrument.kind) {
    case 'card':
      return { 'image-url': imageUrl(brandNames(instrument.card.brand).legacy.toLowerCase().replaceAll(' ', '_')) };
    case 'paypal':
    case 'venmo':
      return { 'image-url': imageUrl(instrument.kind) };
    default:
      return {};
  }
}

function imageUrl(name: string): string {
  return `https://assets.braintreegateway.com/payment_method_logo/${name}.png?environment=sandbox`;
}
