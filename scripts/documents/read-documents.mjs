// Extracts what the documents show a reader to copy.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The documents whose snippets are checked. */
export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync(['docs/**/*.md', '{apps,packages}/*/README.md', '{bench,conformance,docker,e2e,scripts}/README.md'], {
    cwd: root,
  })
    .map(file => file.replaceAll('\\', '/'))
    .sort(),
];

/**
 * A fenced block.
 * @typedef {{ document: string, line: number, language: string, text: string }} Snippet
 */

/** @returns {Snippet[]} the fenced blocks of a document, without the indent of a list */
export function snippetsOf(document, text = readFileSync(join(root, document), 'utf8')) {
  const blocks = text.matchAll(/^( *)```([\w-]*)[^\n]*\n([\s\S]*?)^\1```/gm);
  return [...blocks].map(({ index, 1: indent, 2: language, 3: body }) => ({
    document,
    line: text.slice(0, index).split('\n').length + 1,
    language,
    text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
