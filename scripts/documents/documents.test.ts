import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls } from '../../apps/playground/src/browser/controls.ts';
import { states } from '../../apps/playground/src/states/states.ts';
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

describe('the pictures of the documents', () => {
  const pictures = documents.flatMap(document => {
    const text = readFileSync(join(root, document), 'utf8');
    const found = text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)|<img src="([^"]+)"[^>]*? alt="([^"]*)"/g);
    return [...found].map(([, alt, file, source, text]) => ({
      file: join(dirname(document), file ?? source ?? ''),
      text: alt ?? text ?? '',
    }));
  });

  it('[DOCUMENT-10] each has at most 100 KB and a text in its place, and a document shows it', () => {
    const files = globSync('docs/images/**/*.*', { cwd: root });
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(file => statSync(join(root, file)).size > 100_000)).toEqual([]);
    expect(files.filter(file => !pictures.some(picture => picture.file === file))).toEqual([]);
    expect(pictures.filter(({ text }) => text.length < 5)).toEqual([]);
  });

  it('[DOCUMENT-11] the page of the states has a picture of each', () => {
    const page = readFileSync(join(root, 'docs/guides/states.md'), 'utf8');
    const shown = states.filter(({ needsHttps }) => needsHttps !== true).map(({ id }) => id);
    expect(shown.filter(id => !page.includes(`src="../images/states/${id}.webp"`))).toEqual([]);
  });
});

describe('the playground', () => {
  it('[DOCUMENT-12] each control links to a row of the options', () => {
    const page = readFileSync(join(root, 'apps/docs/dist/site/guides/options.html'), 'utf8');
    const rows = Object.values(controls).flatMap(list => list.map(({ path, row = path }) => row));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(row => !page.includes(` id="${row}"`))).toEqual([]);
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
