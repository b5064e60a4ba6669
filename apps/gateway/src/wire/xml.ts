import { create } from 'xmlbuilder2';

/** A part of a document: text, or elements by name. Names that start with `@` are attributes, `#` is the text. */
export type XmlValue = string | XmlElements;

/** Elements and attributes by name, in document order. */
export interface XmlElements {
  readonly [name: string]: XmlValue | readonly XmlValue[];
}

/** The value that clients read as null. */
export const nil: XmlElements = { '@nil': 'true' };

/** The text, or nil when it is undefined. */
export function optional(value: string | undefined): XmlValue {
  return value ?? nil;
}

/** An integer with its type attribute. */
export function integer(value: number): XmlElements {
  return { '@type': 'integer', '#': String(value) };
}

/** A boolean with its type attribute. */
export function flag(value: boolean): XmlElements {
  return { '@type': 'boolean', '#': String(value) };
}

/** A time in UTC with whole seconds, in the provider's format. */
export function dateTime(value: Date): XmlElements {
  return { '@type': 'datetime', '#': `${value.toISOString().slice(0, 19)}Z` };
}

/** A date in UTC, in the provider's format. */
export function date(value: Date): XmlElements {
  return { '@type': 'date', '#': value.toISOString().slice(0, 10) };
}

/** A list. The type attribute makes clients read one or no item as a list. */
export function list(itemName: string, items: readonly XmlValue[]): XmlElements {
  return items.length === 0 ? { '@type': 'array' } : { '@type': 'array', [itemName]: items };
}

/** Serializes a document. Characters that XML forbids are dropped. */
export function xmlDocument(root: string, value: XmlValue): string {
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, { [root]: value }).end();
}

/** The id of an object in the provider's GraphQL API. */
export function globalId(kind: 'customer' | 'paymentmethod' | 'transaction' | 'dispute', id: string): string {
  return Buffer.from(`${kind}_${id}`).toString('base64url');
}
