/** The kinds of pages that a snippet is written for. */
export type SnippetKind = 'script' | 'module' | 'react';

/** Writes the code of a page that creates the widget with these options. */
export function snippet(kind: SnippetKind, options: Readonly<Record<string, unknown>>): string {
  if (kind === 'react') return reactSnippet(options);
  const all = literal({ authorization: raw('clientToken'), container: '#payment', ...options }, 1);
  if (kind === 'module') {
    return `import { create } from '@guichet/dropin';

const dropin = await create(${all.replace(/\n {2}/g, '\n')});

payButton.addEventListener('click', async () => {
  const { nonce } = await dropin.requestPaymentMethod();
  await send(nonce);
});
`;
  }
  return `<div id="payment"></div>
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

function reactSnippet(options: Readonly<Record<string, unknown>>): string {
  return `import { DropIn } from '@guichet/dropin-react';

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
