import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** A file of this app, read by its path from the app's folder. */
export function readOwnFile(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
}

/** The titles of the tests in a file, by its path from the app's folder. Throws when there is no such file. */
export function testTitlesOf(path: string): readonly string[] {
  // The title is the first argument of `it`, `test`, `it.each(…)` and the like.
  const titles = readOwnFile(path).matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(\[[A-Z]+-\d+\].*?)\1/gs);
  return [...titles].map(match => match[2] ?? '');
}
