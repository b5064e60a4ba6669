/** HTML that may be sent as it is. Only `html` makes it, so a text can't get there without being escaped. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[] | undefined;

/** Puts HTML together. Texts among the values are escaped, HTML among them stays, and nothing is left out. */
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
