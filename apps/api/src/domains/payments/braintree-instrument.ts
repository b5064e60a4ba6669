import type { PaymentInstrument } from '@guichet/contracts';
import type braintree from 'braintree';

/** What a sale was paid with. Empty for an instrument that the shop does not offer. */
export function readInstrument(transaction: braintree.Transaction): { readonly paidWith?: PaymentInstrument } {
  const paidWith = instrumentOf(transaction);
  return paidWith === undefined ? {} : { paidWith };
}

function instrumentOf(transaction: braintree.Transaction): PaymentInstrument | undefined {
  switch (transaction.paymentInstrumentType) {
    case 'credit_card': {
      const { cardType, last4 } = factsOf(transaction.creditCard);
      return { kind: 'card', ...cardFields(cardType, last4) };
    }
    case 'android_pay_card': {
      // The virtual number is the device's; the buyer knows the one on the card.
      const { sourceCardType, sourceCardLast4 } = factsOf(transaction.androidPayCard);
      return { kind: 'google_pay', ...cardFields(sourceCardType, sourceCardLast4) };
    }
    case 'apple_pay_card':
      return { kind: 'apple_pay', ...appleFields(factsOf(transaction.applePayCard)) };
    case 'paypal_account':
      return { kind: 'paypal', ...accountField(factsOf(transaction.paypalAccount).payerEmail) };
    case 'venmo_account':
      return { kind: 'venmo', ...accountField(factsOf(transaction.venmoAccount).username) };
    default:
      return undefined;
  }
}

/** The SDK's types lack some fields, and call others present that the provider may leave out. */
function factsOf(details: object | undefined): Readonly<Record<string, unknown>> {
  return { ...details };
}

function cardFields(brand: unknown, last4: unknown) {
  return { ...(isText(brand) ? { brand } : {}), ...(isText(last4) ? { last4 } : {}) };
}

/** The last digits are the device's. Those of the card are at the end of a description such as `Visa 8886`. */
function appleFields({ cardType, paymentInstrumentName }: Readonly<Record<string, unknown>>) {
  const brand = isText(cardType) ? cardType.replace(/^Apple Pay - /, '') : undefined;
  const last4 = isText(paymentInstrumentName) ? /\d{4}$/.exec(paymentInstrumentName)?.[0] : undefined;
  return cardFields(brand, last4);
}

function accountField(account: unknown) {
  return isText(account) ? { account } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
