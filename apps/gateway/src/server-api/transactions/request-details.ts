import type { Descriptor } from '../../state/transaction.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** The plain fields of a request that replies repeat as they came. None of them holds a secret. */
export const detailNames = [
  'channel',
  'purchase_order_number',
  'tax_amount',
  'tax_exempt',
  'shipping_amount',
  'shipping_tax_amount',
  'discount_amount',
  'ships_from_postal_code',
  'service_fee_amount',
  'sca_exemption',
  'product_sku',
] as const;

/** Reads the fields that are repeated. */
export function readDetails(request: JsonRecord): Readonly<Record<string, string>> {
  const fields = detailNames.map(name => [name, plainField(request[name])] as const);
  return Object.fromEntries(
    fields.filter((field): field is readonly [(typeof field)[0], string] => field[1] !== undefined),
  );
}

/** Reads how the payment is to be named on the statement; what the request leaves out stays as it was. */
export function readDescriptor(request: JsonRecord, before: Descriptor = {}): Descriptor {
  const sent = asRecord(request.descriptor);
  const [name, phone, url] = ['name', 'phone', 'url'].map(field => textField(sent, field));
  return {
    ...before,
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(url === undefined ? {} : { url }),
  };
}

function plainField(value: unknown): string | undefined {
  return typeof value === 'boolean' ? String(value) : textField({ value }, 'value');
}
