import { recordOf, textOf } from '../../core/read-unknown.ts';
import type { KnownLocalPayment, LocalPaymentOptions } from './local-payment-options.ts';

/** A payment method that the sheet offers. */
export interface OfferedType {
  readonly type: string;
  /** The text of its button: a brand's name, the same in every language. */
  readonly name: string;
  readonly countryCode: string;
}

/** The methods that the widget knows. Trade marks keep their spelling. */
const known: Readonly<Record<KnownLocalPayment, Omit<OfferedType, 'type'>>> = {
  bancontact: { name: 'Bancontact', countryCode: 'BE' },
  blik: { name: 'BLIK', countryCode: 'PL' },
  eps: { name: 'eps', countryCode: 'AT' },
  ideal: { name: 'iDEAL', countryCode: 'NL' },
  mybank: { name: 'MyBank', countryCode: 'IT' },
  p24: { name: 'Przelewy24', countryCode: 'PL' },
  swish: { name: 'Swish', countryCode: 'SE' },
};

/** Methods that need the buyer's email address. */
const withEmail: readonly string[] = ['p24'];

/** Reads the methods to offer. One without a country, or that ends without a nonce, is left out. */
export function readTypes({ types, countryCode: fallback }: Partial<LocalPaymentOptions>): readonly OfferedType[] {
  if (!Array.isArray(types)) return [];
  return types.flatMap((given: unknown) => {
    const own = typeof given === 'string' ? { type: given } : recordOf(given);
    const type = textOf(own.type).toLowerCase();
    const facts = Object.hasOwn(known, type) ? known[type as KnownLocalPayment] : undefined;
    const countryCode = textOf(own.countryCode) || facts?.countryCode || textOf(fallback);
    const name = textOf(own.name) || facts?.name || textOf(own.type);
    return type && countryCode && !withoutNonce.includes(type) ? [{ type, name, countryCode }] : [];
  });
}

/** Whether the buyer's email address is needed. */
export function needsEmail(types: readonly OfferedType[]): boolean {
  return types.some(({ type }) => withEmail.includes(type));
}

/** Methods that are paid outside of the page, so that a request of the page could resolve with nothing. */
const withoutNonce: readonly string[] = ['pay_upon_invoice', 'mbway', 'bancomatpay', 'crypto'];
