import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snippetErrors } from './check-snippets.mjs';
import { documents, snippetsOf } from './read-documents.mjs';
import { isTyped, typeErrors } from './typecheck-snippets.mjs';

const root = join(import.meta.dirname, '../..');
const snippets = documents.flatMap(document => snippetsOf(document));

describe('the snippets of the documents', () => {
  it('[DOCUMENT-1] every snippet has the syntax of its language', () => {
    expect(snippets.length).toBeGreaterThan(50);
    expect(snippets.flatMap(snippetErrors)).toEqual([]);
  });

  it('[DOCUMENT-2] the snippets that use the packages have their types', () => {
    const typed = snippets.filter(isTyped);
    expect(typed.length).toBeGreaterThan(8);
    expect(typeErrors(typed)).toBe('');
  });

  it('[DOCUMENT-1] [DOCUMENT-2] a broken snippet is reported', () => {
    const snippet = (language: string, text: string) => ({ document: 'docs/guides/a.md', line: 3, language, text });
    expect(snippetErrors(snippet('js', 'const = 1;\n'))).toHaveLength(1);
    expect(snippetErrors(snippet('jsonc', '// a.json\n{ "a": 1, }\n'))).toHaveLength(1);
    expect(snippetErrors(snippet('html', '<p class="a" class="b">a</p>'))).toHaveLength(1);
    expect(snippetErrors(snippet('html', '<script>let a b</script>'))).toHaveLength(1);
    expect(snippetErrors(snippet('css', '#payment {\n  --braintree-colour: red;\n}\n'))).toHaveLength(1);
    expect(snippetErrors(snippet('python', 'pass'))).toHaveLength(1);
    const wrong = "braintree.dropin.create({ authorization, container: '#payment', locale: 3 });\n";
    expect(typeErrors([snippet('js', wrong)])).toContain("Type 'number' is not assignable");
  });
});

describe('the page about options that are not offered', () => {
  it('[DOCUMENT-9] has each reason that the console states', () => {
    const widget = join(root, 'packages/dropin/src');
    const page = readFileSync(join(root, 'docs/guides/not-offered.md'), 'utf8');
    const reasons = ['apple-pay', 'google-pay', 'paypal', 'venmo'].flatMap(name => {
      const code = readFileSync(join(widget, `methods/${name}/${name}.ts`), 'utf8');
      const [check = ''] = /isOffered[\s\S]*?\n {4}(?=initialize|async initialize)/.exec(code) ?? [];
      return [...check.matchAll(/['`]([^'`\n]+\.)['`]/g)].map(([, text = '']) => text.replace(/\$\{.*\}/, '…'));
    });
    const [, account = ''] =
      /explain\(id, '(.+?)'/.exec(readFileSync(join(widget, 'widget/start-methods.ts'), 'utf8')) ?? [];
    expect(reasons.length).toBeGreaterThan(6);
    expect([account, ...reasons].filter(text => text === '' || !page.includes(text))).toEqual([]);
  });
});
