import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Numbers in brackets in a file: `(T17)`, `(decision T17)`, `(decisions T15 and T38)`. */
function namedIn(file: string): readonly string[] {
  const brackets = read(file).match(/\((?:decisions? )?[TD]\d{1,2}(?: and [TD]\d{1,2})?\)/g) ?? [];
  return brackets.flatMap(text => text.match(/[TD]\d{1,2}/g) ?? []);
}

test('[DOCUMENT-8] every number of a decision that a comment names is in the table of unclear places', () => {
  const rows = new Set(read('docs/unclear-places.md').match(/(?<=^\| )[TD]\d{1,2}(?= \|)/gm));
  const files = globSync(['apps/*/{src,server,test}/**/*.{ts,tsx}', 'packages/*/{src,test}/**/*.{ts,tsx}'], {
    cwd: root,
  });
  const named = new Set(files.flatMap(namedIn));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter(number => !rows.has(number))).toEqual([]);
});
