/** Texts, nested by key. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Whether this is a group of texts and not a text. */
export function isRecord(value: string | TextTree | undefined): value is TextTree {
  return typeof value === 'object';
}
