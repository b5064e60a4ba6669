import { formSnippet } from './form-snippet.ts';

/** The kinds of pages that a snippet is written for; `form` is one without a script of its own. */
export type SnippetKind = 'script' | 'form' | 'module' | 'react';

type Options = Readonly<Record<string, unknown>>;

/** What became of the widget with the form's options. */
export type Outcome = 'opening' | { readonly accepted: Options } | { readonly refused: string };

/** The snippet of options that the widget accepts, or why there is none. */
export function shownSnippet(kind: SnippetKind, outcome: Outcome): string {
  if (outcome === 'opening') return 'Waiting…';
  return 'accepted' in outcome
    ? snippet(kind, outcome.accepted)
    : `The widget refuses these options.\n${outcome.refused}`;
}

/** An error with its code, and those that caused it. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const name = 'code' in error ? String(error.code) : error.name;
  const text = `${name}: ${error.message}`;
  return error.cause === undefined ? text : `${text}\ncaused by ${failureText(error.cause)}`;
}

/** Writes the code of a page that creates the widget with these options, and loads its stylesheet if they forgo it. */
export function snippet(kind: SnippetKind, options: Options): string {
  if (kind === 'react') return reactSnippet(options);
  if (kind === 'form') return formSnippet(options);
  const isOwn = options.stylesheet === false;
  const all = literal({ authorization: raw('clientToken'), container: '#payment', ...options }, 1);
  if (kind === 'module') {
    return `import { create } from '@guichet/dropin';
${isOwn ? styleImport : ''}
const dropin = await create(${all.replace(/\n {2}/g, '\n')});

payButton.addEventListener('click', async () => {
  const { nonce } = await dropin.requestPaymentMethod();
  await send(nonce);
});
`;
  }
  return `${isOwn ? '<link rel="stylesheet" href="/dropin/dropin.css">\n' : ''}<div id="payment"></div>
<script src="/dropin/dropin.js"></script>
<script>
  braintree.dropin.create(${all}).then(dropin => {
    payButton.addEventListener('click', async () => {
      const { nonce } = await dropin.requestPaymentMethod();
      await send(nonce);
    });
  });
</script>
`;
}

const styleImport = "import '@guichet/dropin/dropin.css';\n";

function reactSnippet(options: Options): string {
  return `import { DropIn } from '@guichet/dropin-react';
${options.stylesheet === false ? styleImport : ''}
const options = ${literal({ authorization: raw('clientToken'), ...options }, 0)};

<DropIn ref={dropIn} options={options} />;

const { nonce } = await dropIn.current.requestPaymentMethod();
`;
}

/** An expression in the place of a value. */
type Raw = { readonly code: string };
const raw = (code: string): Raw => ({ code });
const isRaw = (value: object): value is Raw => 'code' in value && Object.keys(value).length === 1;

/** A value as a JavaScript literal. */
function literal(value: unknown, depth: number): string {
  if (typeof value === 'string')
    return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/<\//g, '<\\/')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(item => literal(item, depth)).join(', ')}]`;
  if (isRaw(value)) return value.code;
  const indent = '  '.repeat(depth + 1);
  const entries = Object.entries(value).map(([key, each]) => `${indent}${property(key)}: ${literal(each, depth + 1)},`);
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${'  '.repeat(depth)}}`;
}

const property = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);
