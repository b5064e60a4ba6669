// Type-checks the snippets that use the packages, against what the packages' builds declare.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.local/snippets');
const globals = join(import.meta.dirname, 'snippet-globals.d.ts');

/** What the packages' names lead to. */
const paths = {
  '@guichet/dropin': [declarationsOf('packages/dropin')],
  '@guichet/dropin/testing': ['packages/dropin/dist/testing.d.mts'],
  '@guichet/dropin-react': [declarationsOf('packages/dropin-react')],
  '@guichet/dropin/adapter': ['packages/dropin/dist/adapter.d.mts'],
  '@guichet/dropin-vue': [declarationsOf('packages/dropin-vue')],
  '@guichet/dropin-element': [declarationsOf('packages/dropin-element')],
  vue: ['packages/dropin-vue/node_modules/vue'],
  '@guichet/embedded-postgres': [declarationsOf('packages/embedded-postgres')],
  react: ['packages/dropin-react/node_modules/@types/react'],
  'react/*': ['packages/dropin-react/node_modules/@types/react/*'],
  'react-dom/*': ['packages/dropin-react/node_modules/@types/react-dom/*'],
};

const configuration = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    // A snippet shows a few lines of a file: what it declares may be used in the others.
    noUnusedLocals: false,
    noUnusedParameters: false,
    isolatedModules: false,
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    // A snippet of a workspace's README may import that workspace's files.
    rootDirs: [folder, root],
    paths: Object.fromEntries(
      Object.entries(paths).map(([name, files]) => [name, files.map(file => join(root, file))]),
    ),
  },
  files: [globals],
  include: ['**/*.ts', '**/*.tsx'],
};

/** The declarations that a package's manifest names for modules. */
function declarationsOf(folder) {
  const { '.': entry } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports;
  return join(folder, entry.import?.types ?? entry.types);
}

/** Whether a snippet uses the packages in a way that types can check. */
export function isTyped({ language, text }) {
  if (['ts', 'tsx'].includes(language)) return true;
  return language === 'js' && text.includes('dropin.') && !text.includes('document.querySelector');
}

/**
 * @param {readonly import('./read-documents.mjs').Snippet[]} snippets
 * @returns {string} the compiler's errors; empty without any
 */
export function typeErrors(snippets) {
  rmSync(folder, { recursive: true, force: true });
  for (const snippet of snippets) {
    const file = join(folder, fileOf(snippet));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, snippet.text);
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const run = spawnSync('tsc', ['-p', folder], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  if (run.error) throw run.error;
  return run.status === 0 ? '' : run.stdout + run.stderr;
}

/** Beside its document, under the name in its first line, or the line of the document. */
function fileOf({ document, line, language, text }) {
  const name = /^\/\/ ([\w.-]+\.tsx?)\n/.exec(text)?.[1] ?? `line-${line}.${language === 'tsx' ? 'tsx' : 'ts'}`;
  return join(document.replace(/\.md$/, ''), name);
}
