import { expect, test } from 'vitest';
import { checkName, declaredNames } from './check-vocabulary.mjs';

test.each([
  ['startHouse', 'local stack'],
  ['way-back.ts', 'refund'],
  ['letGo', 'void'],
  ['MENDED_DEFECTS', 'fix'],
  ['stopPatienceMs', 'timeout'],
])('[VOCABULARY-1] rejects %s and returns the term to use', (name, term) => {
  expect(checkName(name)?.use).toContain(term);
});

test.each(['household', 'patentId', 'Saturday', 'noticeOfCollection', 'forgottenPassword', 'ways-to-pay.ts'])(
  '[VOCABULARY-2] accepts %s, which only resembles a rejected word',
  name => {
    expect(checkName(name)).toBeNull();
  },
);

test('[VOCABULARY-3] checks the names that a file declares, not the names that it uses', () => {
  const text = [
    'const { told: first, ...rest } = source;',
    'function tellAll(said: string): void { Math.floor(foreign.house); }',
    'type Reply = { readonly breach: number };',
    "const wire = { 'read-again': 1 };",
  ].join('\n');
  const names = declaredNames('file.ts', text).map(([name]: [string, number]) => name);
  expect(names).toEqual(expect.arrayContaining(['first', 'rest', 'tellAll', 'said', 'breach', 'read-again']));
  expect(names).not.toContain('house');
});
