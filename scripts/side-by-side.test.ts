import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSideBySide } from './local-stack/side-by-side.mjs';

type Command = readonly [string, string, readonly string[]];

let folder = '';
let logged: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-checks-'));
  logged = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const check = (name: string, code: string): Command => [name, process.execPath, ['-e', code]];
const run = (commands: readonly Command[], limit: number) =>
  runSideBySide(commands, { limit, log: text => logged.push(text.replace(/\(.*s\)/, '(time)')) });

/** Code that creates a marker file and ends once another check's marker exists. */
function markAndAwait(mark: string, other: string): string {
  const path = (name: string): string => JSON.stringify(join(folder, name));
  return `const { existsSync, writeFileSync } = require('node:fs');
    writeFileSync(${path(mark)}, '');
    const timer = setInterval(() => existsSync(${path(other)}) && clearInterval(timer), 10);`;
}

test('[CHECK-1] two checks run concurrently', async () => {
  const total = await run([check('one', markAndAwait('one', 'two')), check('two', markAndAwait('two', 'one'))], 2);
  expect(total).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
});

test('[CHECK-1] at most `limit` checks run concurrently', async () => {
  const alone = (mark: string): string => `const fs = require('node:fs');
    fs.mkdirSync(${JSON.stringify(join(folder, 'running'))});
    fs.writeFileSync(${JSON.stringify(join(folder, mark))}, '');
    setTimeout(() => fs.rmdirSync(${JSON.stringify(join(folder, 'running'))}), 20);`;
  const total = await run([check('one', alone('1')), check('two', alone('2')), check('three', alone('3'))], 1);
  expect(total).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [] });
  expect(readdirSync(folder)).toEqual(['1', '2', '3']);
});

test('[CHECK-2] the output of a slow failed check is printed completely and in order', async () => {
  const second = JSON.stringify(join(folder, 'second'));
  const slow = `const fs = require('node:fs');
    console.log('x'.repeat(200_000));
    const timer = setInterval(() => {
      if (!fs.existsSync(${second})) return;
      clearInterval(timer);
      console.log('the end');
      console.error('a warning');
      process.exitCode = 1;
    }, 10);`;
  const total = await run([check('slow', slow), check('quick', `require('node:fs').writeFileSync(${second}, '')`)], 2);
  expect(existsSync(join(folder, 'second'))).toBe(true);
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['slow'] });
  // The two streams are read side by side: the warning may stand before the end of the rest.
  const [failed, output = '', passed] = logged;
  expect(output).toContain('a warning\n');
  expect([failed, output.replace('a warning\n', ''), passed]).toEqual([
    '✗ slow (time)',
    `${'x'.repeat(200_000)}\nthe end\n`,
    '✓ quick (time)',
  ]);
});

test('[CHECK-2] a check that can’t be started fails with the reason', async () => {
  const total = await run([['gone', join(folder, 'nowhere'), []]], 1);
  expect(total).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['gone'] });
  expect(logged.join('\n')).toContain('ENOENT');
});
