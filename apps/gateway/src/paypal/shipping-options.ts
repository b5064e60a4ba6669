import type { Merchant } from '../state/merchant.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { findPayment, keepPayment, type PayPalPayment, type ShippingOption } from './payment.ts';

/** Reads the ways of shipping of a request; those without an id or an amount are dropped. */
export function readShippingOptions(value: unknown): readonly ShippingOption[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  return given.map(asRecord).flatMap(option => {
    const id = textField(option, 'id');
    const amount = textField(asRecord(option.amount), 'value');
    return id && amount && /^\d+(\.\d{1,2})?$/.test(amount)
      ? { id, label: textField(option, 'label') ?? id, amount, isSelected: flagField(option, 'selected') }
      : [];
  });
}

/** A payment begins without its shipping: PayPal adds the selected way. */
export function withShipping(amount: string, options: readonly ShippingOption[]): string {
  const selected = options.find(({ isSelected }) => isSelected);
  return selected ? (Number(amount) + Number(selected.amount)).toFixed(2) : amount;
}

/** Changes the price of a payment that the buyer looks at; undefined when there is none. The amount includes the shipping. */
export function patchPayment(input: JsonRecord, merchant: Merchant, now: Date): PayPalPayment | undefined {
  const payment = findPayment(merchant, textField(input, 'paymentId') ?? '', now);
  const amount = textField(input, 'amount');
  const currency = textField(input, 'currencyIsoCode');
  if (payment?.status !== 'created' || !amount || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) {
    return undefined;
  }
  if (currency !== payment.terms.currency) {
    return undefined;
  }
  const shippingOptions = readShippingOptions(input.shippingOptions);
  const terms = { ...payment.terms, amount, ...(shippingOptions.length > 0 ? { shippingOptions } : {}) };
  const patched = { ...payment, terms };
  keepPayment(merchant, patched);
  return patched;
}
