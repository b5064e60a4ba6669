import { readdir, readFile } from 'node:fs/promises';
import { scenarios } from '@guichet/testkit';
import { expect, it } from 'vitest';

const sources = new URL('../', import.meta.url);

/** The paths of all lists in the table, such as `threeDSecure.rows`. */
function listsOf(value: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(value).flatMap(([key, part]) =>
    Array.isArray(part) ? [[...path, key].join('.')] : listsOf(part, [...path, key]),
  );
}

it('[SCENE-6] every list of the scenario table is tested row by row', async () => {
  const files = (await readdir(sources, { recursive: true })).filter(file => file.endsWith('.test.ts'));
  const tests = await Promise.all(files.map(file => readFile(new URL(file, sources), 'utf8')));
  const testedLists = tests.flatMap(test =>
    [...test.matchAll(/^ {2}rows: (?:scenarios\.)?([\w.]+),$/gm)].map(([, list]) => list),
  );
  expect([...new Set(testedLists)].sort()).toEqual([...listsOf(scenarios)].sort());
});
