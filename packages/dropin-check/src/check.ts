import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { readPage } from './read-page.ts';
import { readScript } from './read-script.ts';
import { readSelectors } from './read-selectors.ts';

const scripts: ReadonlySet<string> = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']);
const sheets: ReadonlySet<string> = new Set(['.css', '.scss', '.sass', '.less']);
/** Pages, and templates that are HTML for the most part. */
const pages: ReadonlySet<string> = new Set(
  [
    'html',
    'htm',
    'vue',
    'svelte',
    'php',
    'phtml',
    'erb',
    'ejs',
    'hbs',
    'mustache',
    'twig',
    'liquid',
    'jsp',
    'jspf',
    'cshtml',
    'razor',
  ]
    .map(name => `.${name}`)
    .concat('.njk', '.blade.php'),
);

/** Folders that hold the code of others, or what a build wrote. */
const foreign: ReadonlySet<string> = new Set(['node_modules', 'bower_components', 'vendor', 'dist', 'build', '.git']);

/** What was read. */
export type Checked = { readonly files: number; readonly findings: readonly Finding[] };

/**
 * Reads files and folders, folders of packages and build results aside.
 * @throws if a path isn't there, or a folder has nothing to read
 */
export function check(paths: readonly string[]): Checked {
  const files = paths.flatMap(path => {
    const found = statSync(path).isDirectory() ? filesIn(path) : [path];
    if (found.length === 0) throw new Error(`There is no script, page or style sheet in ${path}.`);
    return found;
  });
  return { files: files.length, findings: files.flatMap(path => readText(readFileSync(path, 'utf8'), nameOf(path))) };
}

/** Reads the text of a file, whose name decides how. */
export function readText(text: string, file: string): readonly Finding[] {
  const extension = extname(file);
  if (scripts.has(extension)) return readScript(text, file);
  if (sheets.has(extension)) return readSelectors(text, file, 1);
  const { findings, inner } = readPage(text, file);
  return [
    ...findings,
    ...inner.flatMap(({ kind, code, line }) =>
      kind === 'script' ? readScript(code, file, line) : readSelectors(code, file, line),
    ),
  ];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : filesIn(path);
    const extension = extname(entry.name);
    return scripts.has(extension) || sheets.has(extension) || pages.has(extension) ? [path] : [];
  });
}

const nameOf = (path: string): string => relative('.', path) || path;
