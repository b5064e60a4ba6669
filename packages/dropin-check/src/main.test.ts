import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-dropin-check-'));
  mkdirSync(join(folder, 'node_modules/library'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/library/index.js'), 'braintree.dropin.create({ sparkle: 1 });');
  writeFileSync(join(folder, 'good.js'), `braintree.dropin.create({ vaultManager: true, locale: 'de' });`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../dist/main.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

describe('dropin-check', () => {
  it('[CHECKER-11] reads a folder without those of packages, and ends with 0 when nothing is unknown', () => {
    const { status, stdout } = run('.');
    expect(stdout).toBe(
      `These work, with a difference

  option locale  (good.js:1)
      names such as fr-FR, he and nb are found as well; an unknown one is reported on the console.

These are the same

  option vaultManager  (good.js:1)

1 files: 1 parts are the same, 1 changed, 0 unknown.
`,
    );
    expect(status).toBe(0);
  });

  it('[CHECKER-12] ends with 1 when something is unknown, as JSON too', () => {
    const { status, stdout } = run('--json', 'node_modules/library/index.js');
    expect(JSON.parse(stdout)).toMatchObject({
      files: 1,
      findings: [{ name: 'sparkle', verdict: 'unknown', line: 1 }],
    });
    expect(status).toBe(1);
  });

  it('[CHECKER-13] ends with 2 for a wrong call, and states why', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: dropin-check') });
    expect(run('nowhere')).toMatchObject({ status: 2, stderr: expect.stringContaining('nowhere') });
    expect(run('--loud', '.')).toMatchObject({ status: 2, stderr: expect.stringContaining('--loud') });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: dropin-check') });
  });
});
