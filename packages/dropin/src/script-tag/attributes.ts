/** The supported attributes, without `data-`. Each comes after the ones that it extends. */
const names = [
  'locale',
  'payment-option-priority',
  'data-collector.kount',
  'data-collector.paypal',
  'card.cardholderName',
  'card.cardholder-name',
  'card.cardholderName.required',
  'card.cardholder-name.required',
  ...['paypal', 'paypal-credit'].flatMap(option =>
    ['amount', 'currency', 'flow', 'landing-page-type'].map(setting => `${option}.${setting}`),
  ),
];

/** Options that are nested by their names. */
export interface Tree {
  [name: string]: unknown;
}

/** Reads options from a script's attributes: a dot nests, hyphens separate words, values are JSON or plain strings. */
export function optionsOf(script: Element): Tree {
  return nest(
    names.flatMap(name => {
      const value = script.getAttribute(`data-${name}`);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** Puts texts into a tree by their names. */
export function nest(entries: readonly (readonly [name: string, text: string])[]): Tree {
  const options: Tree = {};
  for (const [name, text] of entries) put(options, name.split('.').map(inCamelCase), parse(text));
  return options;
}

function put(tree: Tree, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (inside.length === 0) {
    tree[name] = value;
    return;
  }
  // `false` gets no settings; `true` is replaced by the settings.
  if (tree[name] === false) return;
  const branch: Tree = typeof tree[name] === 'object' ? { ...tree[name] } : {};
  put(branch, inside, value);
  tree[name] = branch;
}

function inCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
