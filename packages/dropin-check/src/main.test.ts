import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

1 files: 0 parts need action, 0 are unknown, 1 changed, 1 the same.
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

  it('[CHECKER-21] ends with 1 when something needs action, which stands first', () => {
    const page = join(folder, 'page.html');
    writeFileSync(page, '<script src="https://js.braintreegateway.com/web/dropin/1.44.1/js/dropin.min.js"></script>');
    const { status, stdout } = run('page.html');
    rmSync(page);
    expect(stdout).toMatch(/^Action needed\n\n {2}script .*\n {6}version 1.44.1: change the address/);
    expect(status).toBe(1);
  });

  it('[CHECKER-22] ends with 2 when a folder has nothing to read', () => {
    mkdirSync(join(folder, 'empty/node_modules'), { recursive: true });
    expect(run('.', 'empty')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('in empty') });
  });

  it('[CHECKER-23] prints its version', () => {
    const { version } = createRequire(import.meta.url)('../package.json');
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it('[CHECKER-13] ends with 2 for a wrong call, and states why', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: dropin-check') });
    expect(run('nowhere')).toMatchObject({ status: 2, stderr: expect.stringContaining('nowhere') });
    expect(run('--loud', '.')).toMatchObject({ status: 2, stderr: expect.stringContaining('--loud') });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: dropin-check') });
  });
});
