import { applePayElement } from '../../../apple-pay/transaction-element.ts';
import { googlePayElement } from '../../../google-pay/transaction-element.ts';
import { paypalElement } from '../../../paypal/transaction-element.ts';
import type { Transaction } from '../../../state/transaction.ts';
import { venmoElement } from '../../../venmo/transaction-element.ts';
import type { XmlElements } from '../../../wire/xml.ts';
import { cardElement } from '../../card-element.ts';

/** The payment instrument, in the element of its kind. Each kind has its own function. */
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
