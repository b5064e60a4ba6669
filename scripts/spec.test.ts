import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-spec-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `pnpm spec` over a repository of these files. */
function spec(files: Record<string, string>): { code: number | null; printed: string } {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'spec.mjs'), '--quiet', folder], {
    encoding: 'utf8',
  });
  return { code: run.status, printed: run.stdout + run.stderr };
}

const rule = '- **PAY-1** Money is charged once.\n';
// Written in two pieces, so that the check does not take them for citations of this file.
const cites = (title: string): string => `it('${'['}${title}', () => {});\n`;
const table = (lastColumn: string, row: string): string => `| attack | rule | ${lastColumn} |\n|---|---|---|\n${row}\n`;

test('[SPEC-1] a rule without a test fails, and with one it passes', () => {
  const without = spec({ 'apps/shop/SPEC.md': rule });
  expect(without).toEqual({
    code: 1,
    printed: 'apps/shop: 1 rules, 1 without a test; 0 table rows\n  ✗ PAY-1 has no test: Money is charged once.\n',
  });
  expect(spec({ 'apps/shop/pay.test.ts': cites('PAY-1] charges once') })).toEqual({ code: 0, printed: '' });
});

test('[SPEC-2] a test that cites an unknown rule fails', () => {
  const { code, printed } = spec({ 'apps/shop/SPEC.md': '', 'apps/shop/pay.test.ts': cites('PAY-1] charges once') });
  expect(code).toBe(1);
  expect(printed).toContain('✗ PAY-1 is cited and no rule: pay.test.ts');
});

test.each([
  ['a missing file', '| twice | PAY-1 | `gone.test.ts` |', 'names gone.test.ts, which is not there'],
  ['a file without the test', '| twice | PAY-1 | `other.test.ts` |', 'has no test of PAY-1 in other.test.ts'],
  ['one of two rules', '| twice | PAY-1, PAY-2 | `pay.test.ts` |', 'has no test of PAY-2 in pay.test.ts'],
  ['no file at all', '| twice | PAY-1 | see the tests |', 'a row names no rule with its file'],
])('[SPEC-3] a table row that names %s fails', (_, row, hole) => {
  const files = {
    'apps/shop/SPEC.md': `${rule}- **PAY-2** Money is charged in time.\n`,
    'apps/shop/pay.test.ts': cites('PAY-1] charges once'),
    'apps/shop/other.test.ts': cites('PAY-2] charges in time'),
  };
  const { code, printed } = spec({ ...files, 'apps/shop/test/README.md': table('test', row) });
  expect(code).toBe(1);
  expect(printed).toContain(hole);
  const whole = table('test', '| twice | PAY-1 | `pay.test.ts` |');
  expect(spec({ ...files, 'apps/shop/test/README.md': whole })).toEqual({ code: 0, printed: '' });
});

test('[SPEC-4] a row of a table of controls without a control fails', () => {
  const files = {
    'apps/shop/SPEC.md': `${rule}\n${table('test and its control', '| twice | PAY-1 | `pay.test.ts` |')}`,
    'apps/shop/pay.test.ts': cites('PAY-1] charges once'),
  };
  const { code, printed } = spec(files);
  expect(code).toBe(1);
  expect(printed).toContain('SPEC.md: "twice" has no control in pay.test.ts');
  const both = cites('PAY-1] charges once') + cites('PAY-1] control: without the lock it charges twice');
  expect(spec({ ...files, 'apps/shop/pay.test.ts': both })).toEqual({ code: 0, printed: '' });
});
