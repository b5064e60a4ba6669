// Extracts what the documents tell a reader to run or to copy.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The documents whose commands and snippets are checked. */
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

/**
 * A shell command: a line of a `sh` block, or inline code that begins with a program's name.
 * @typedef {{ document: string, command: string }} Command
 */

const programs =
  'npm|npx|pnpm|node|openssl|docker|createdb|pg_dump|pg_restore|psql|curl|grep|apt-get|git|cp|mkdir|nginx|turbo|vite';
const sentenceCode = new RegExp(`\`((?:[A-Z_]+=\\S+ )*(?:${programs}) [^\`]+)\``, 'g');

/** @returns {Command[]} */
export function commandsOf(document, text = readFileSync(join(root, document), 'utf8')) {
  const blocks = snippetsOf(document, text).filter(({ language }) => ['sh', 'bash', 'console'].includes(language));
  const lines = blocks.flatMap(({ text: block }) => block.split('\n').map(line => line.replace(/\s+#.*$/, '').trim()));
  const sentences = text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
  const spans = [...sentences.matchAll(sentenceCode)].map(([, code]) => code);
  return [...lines, ...spans].filter(line => line !== '').map(command => ({ document, command }));
}
