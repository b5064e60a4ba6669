import { create } from 'xmlbuilder2';

/** A piece of a reply: text, or elements by name. Names that start with `@` are attributes, `#` is the text. */
export type XmlValue = string | XmlElements;

/** Elements and attributes by name, in the order in which they are written. */
export interface XmlElements {
  readonly [name: string]: XmlValue | readonly XmlValue[];
}

/** The value that clients read as null. */
export const nil: XmlElements = { '@nil': 'true' };

/** Text, or nil when there is none. */
export function optional(value: string | undefined): XmlValue {
  return value ?? nil;
}

/** A whole number, marked so that clients read it as one. */
export function integer(value: number): XmlElements {
  return { '@type': 'integer', '#': String(value) };
}

/** A yes or no, marked so that clients read it as one. */
export function flag(value: boolean): XmlElements {
  return { '@type': 'boolean', '#': String(value) };
}

/** A moment in UTC with whole seconds, as the provider writes it. */
export function dateTime(value: Date): XmlElements {
  return { '@type': 'datetime', '#': `${value.toISOString().slice(0, 19)}Z` };
}

/** A day in UTC, as the provider writes it. */
export function date(value: Date): XmlElements {
  return { '@type': 'date', '#': value.toISOString().slice(0, 10) };
}

/** A list. The mark is what makes a client read one or no item as a list. */
export function list(itemName: string, items: readonly XmlValue[]): XmlElements {
  return items.length === 0 ? { '@type': 'array' } : { '@type': 'array', [itemName]: items };
}

/** Writes a whole document. Characters that XML forbids are dropped. */
export function xmlDocument(root: string, value: XmlValue): string {
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, { [root]: value }).end();
}
