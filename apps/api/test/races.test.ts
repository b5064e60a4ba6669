import { expect, it } from 'vitest';
import { readOwnFile, testTitlesOf } from './cited-tests.ts';

/** The rows of the table of races in the rules: what meets, the rules, and the file of the tests. */
function races(): readonly { readonly name: string; readonly rules: readonly string[]; readonly file: string }[] {
  const section = readOwnFile('SPEC.md').split('## Many at once')[1] ?? '';
  return [...section.matchAll(/^\| (.+?) \| ([A-Z][A-Z0-9, -]+) \| `(.+?)` \|$/gm)].map(
    ([, name = '', rules = '', file = '']) => ({ name, rules: rules.split(', '), file }),
  );
}

it('[RACE-11] the table lists every race', () => {
  expect(races().length).toBeGreaterThanOrEqual(19);
});

it.each(races())('[RACE-11] $name: there is a test, and a control that fails without the lock', ({ rules, file }) => {
  const titles = testTitlesOf(file);
  for (const rule of rules) expect(titles.filter(title => title.startsWith(`[${rule}]`))).not.toEqual([]);
  const controls = titles.filter(title => rules.some(rule => title.startsWith(`[${rule}] control:`)));
  expect(controls).not.toEqual([]);
});
