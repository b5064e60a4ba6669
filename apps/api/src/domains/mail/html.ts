/** Escaped HTML. Only the `html` tag creates it, so every text in it is escaped. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[] | undefined;

/** Template tag for HTML. Escapes texts among the values, and inserts `Html` values unchanged. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + partOf(values[index])).join('') };
}

function partOf(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map(one => one.html).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '');
}
