import { type Control, controls } from './controls.ts';

/** The options that the form holds, or the controls whose text is not valid JSON. */
export type FormReading = { readonly options: Readonly<Record<string, unknown>>; readonly invalid: readonly string[] };

/** Adds the controls of all options to the form. */
export function addControls(form: HTMLFormElement): void {
  for (const [name, list] of Object.entries(controls)) {
    const group = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = name;
    group.append(summary, ...list.map(control => labelled(control)));
    form.append(group);
  }
}

function labelled({ path, kind, example }: Control): HTMLElement {
  const label = document.createElement('label');
  const text = document.createElement('code');
  text.textContent = path;
  const field = typeof kind === 'object' || kind === 'boolean' ? select(kind) : input(kind, example);
  field.name = path;
  label.append(text, field);
  return label;
}

function select(kind: 'boolean' | readonly string[]): HTMLSelectElement {
  const field = document.createElement('select');
  const values = kind === 'boolean' ? ['true', 'false'] : kind;
  field.append(new Option('not set', ''), ...values.map(value => new Option(value, value)));
  return field;
}

function input(kind: 'text' | 'number' | 'json', example = ''): HTMLInputElement {
  const field = document.createElement('input');
  field.type = kind === 'number' ? 'number' : 'text';
  field.placeholder = example;
  field.autocomplete = 'off';
  field.spellcheck = false;
  return field;
}

/** Reads the options; a control that is empty leaves its option out. */
export function readControls(values: ReadonlyMap<string, string>): FormReading {
  const options: Record<string, unknown> = {};
  const invalid: string[] = [];
  for (const { path, kind } of Object.values(controls).flat()) {
    const text = values.get(path)?.trim() ?? '';
    if (text === '') continue;
    try {
      const isData = kind === 'json' || kind === 'boolean' || kind === 'number';
      setPath(options, path, isData ? JSON.parse(text) : text);
    } catch {
      invalid.push(path);
    }
  }
  return { options, invalid };
}

/**
 * Sets a nested option. An option that is `true` becomes an object when one of its own options is set, as `create`
 * treats both alike.
 */
function setPath(options: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let target = options;
  for (const key of keys) {
    const found = target[key];
    // An object that was made here, or a new one in place of `true`.
    const nested = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
    target[key] = nested;
    target = nested;
  }
  target[last] = value;
}
