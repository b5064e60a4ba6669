/** How the widget is shown and which code: the query of the address. What is at its first value is left out. */
const defaults: Readonly<Record<string, string>> = {
  viewport: 'desktop',
  scheme: 'auto',
  direction: 'ltr',
  theme: 'none',
  fault: 'none',
  locale: 'en_US',
  code: 'script',
};

/** The address of the same page with these switches and options, so that a link shows the same. */
export function addressOf(switches: Fields, options: Fields): string {
  const query = new URLSearchParams([...switches].filter(([name, value]) => value !== defaults[name])).toString();
  return `${location.pathname}${query && '?'}${query}${fragmentOf(options)}`;
}

/** The address of the widget's own page, for the frame. */
export function frameAddress(switches: Fields, options: Fields): string {
  const passed = [...switches].filter(([name]) => name !== 'viewport' && name !== 'code');
  return `/embed?${new URLSearchParams(passed)}${fragmentOf(options)}`;
}

export type Fields = ReadonlyMap<string, string>;

/** What the fields of forms hold, without those that are empty. */
export function fieldsOf(...forms: readonly HTMLFormElement[]): Fields {
  const entries = forms.flatMap(form => [...new FormData(form)]);
  return new Map(entries.map(([name, value]) => [name, String(value)] as const).filter(([, value]) => value !== ''));
}

/** Sets the fields of a form; those that are not named stay. */
export function setFields(form: HTMLFormElement, fields: Iterable<readonly [string, string]>): void {
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = value;
    }
  }
}

function fragmentOf(options: Fields): string {
  const text = new URLSearchParams([...options]).toString();
  return text === '' ? '#' : `#${text}`;
}
