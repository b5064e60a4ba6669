import { type Control, controls, groups } from './controls.ts';

/** The options that the form holds, or the controls whose text is not valid JSON. */
export type FormReading = { readonly options: Readonly<Record<string, unknown>>; readonly invalid: readonly string[] };

/** Adds the controls of all options to the form, by their groups. Each links its row in the documents. */
export function addControls(form: HTMLFormElement, docsUrl: string): void {
  for (const { title, names } of groups) {
    const group = document.createElement('details');
    const summary = document.createElement('summary');
    const count = document.createElement('span');
    count.className = 'count';
    summary.append(title, count);
    group.append(summary, ...names.flatMap(name => controls[name].map(control => labelled(control, docsUrl))));
    form.append(group);
  }
}

function labelled({ path, kind, example, row = path }: Control, docsUrl: string): HTMLElement {
  const line = document.createElement('div');
  line.className = 'control';
  line.dataset.path = path;
  const label = document.createElement('label');
  label.htmlFor = `option-${path}`;
  const code = document.createElement('code');
  // A long name may break between its words.
  code.append(...path.split(/(?<=\.)|(?=[A-Z])/).flatMap(part => [part, document.createElement('wbr')]));
  label.append(code);
  const help = document.createElement('a');
  help.href = `${docsUrl}/guides/options#${row}`;
  help.target = '_blank';
  help.textContent = '?';
  help.title = `What ${path} does`;
  help.ariaLabel = help.title;
  const field = typeof kind === 'object' || kind === 'boolean' ? select(kind) : input(kind, example);
  field.name = path;
  field.id = label.htmlFor;
  line.append(label, help, field);
  return line;
}

/** Shows only the controls whose name has every word, in open groups. Returns how many; without words all are shown. */
export function filterControls(form: HTMLFormElement, text: string): number {
  const words = text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  let found = 0;
  for (const group of form.querySelectorAll('details')) {
    const title = group.querySelector('summary')?.textContent?.toLowerCase() ?? '';
    let shown = 0;
    for (const line of group.querySelectorAll<HTMLElement>('.control')) {
      const name = `${title} ${line.dataset.path}`.toLowerCase();
      line.hidden = !words.every(word => name.includes(word));
      if (!line.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    if (words.length > 0) group.open = shown > 0;
    found += shown;
  }
  return found;
}

/** Marks the controls that are set, and counts them at each group. */
export function markSet(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll('details')) {
    let set = 0;
    for (const line of group.querySelectorAll<HTMLElement>('.control')) {
      const field = line.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
      const isSet = field !== null && field.value !== '';
      line.classList.toggle('is-set', isSet);
      if (isSet) set += 1;
    }
    const count = group.querySelector('.count');
    if (count) count.textContent = set === 0 ? '' : `${set} set`;
  }
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
