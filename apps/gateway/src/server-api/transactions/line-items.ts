import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

/** What was sold, line by line: plain fields by their names in replies. */
export type LineItem = Readonly<Record<string, string>>;

/** The provider takes so many lines. */
const maxLineItems = 249;

const names = [
  'name',
  'kind',
  'quantity',
  'unit_amount',
  'total_amount',
  'description',
  'product_code',
  'commodity_code',
  'unit_of_measure',
  'unit_tax_amount',
  'tax_amount',
  'discount_amount',
  'url',
  'upc_code',
  'upc_type',
  'image_url',
];

/** Reads the lines of a sale. */
export function readLineItems(request: JsonRecord): readonly LineItem[] {
  return sentLines(request).map(line => {
    const fields = names.map(name => [name.replaceAll('_', '-'), textField(line, name)] as const);
    return Object.fromEntries(fields.filter((field): field is readonly [string, string] => field[1] !== undefined));
  });
}

/** What is wrong with the lines of a sale: too many of them, or one that says too little. */
export function lineItemErrors(request: JsonRecord): readonly ValidationError[] {
  const lines = sentLines(request);
  if (lines.length > maxLineItems) {
    const message = `Line items may not exceed ${maxLineItems}.`;
    return [{ on: ['transaction'], attribute: 'line_items', code: '915157', message }];
  }
  return lines.flatMap((line, index) =>
    required
      .filter(({ name }) => textField(line, name) === undefined)
      .map(({ name, code, message }) => ({
        on: ['transaction', 'line-items', `index-${index}`],
        attribute: name,
        code,
        message,
      })),
  );
}

const required = [
  { name: 'name', code: '95822', message: 'Name is required.' },
  { name: 'kind', code: '95808', message: 'Kind is required.' },
  { name: 'quantity', code: '95811', message: 'Quantity is required.' },
  { name: 'unit_amount', code: '95818', message: 'Unit amount is required.' },
  { name: 'total_amount', code: '95814', message: 'Total amount is required.' },
] as const;

function sentLines(request: JsonRecord): readonly JsonRecord[] {
  return Array.isArray(request.line_items) ? request.line_items.map(asRecord) : [];
}
