import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedLicences, refusedLicences } from './check-licences.mjs';
import { auditProduction } from './local-stack/audit.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-supply-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

test('[LICENCE-1] a licence that is not on the list is refused', () => {
  const packages = [{ name: 'one' }, { name: 'two' }];
  expect(refusedLicences({ MIT: packages, '(MIT OR CC0-1.0)': packages })).toEqual([]);
  for (const licence of ['GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'LGPL-3.0-or-later', 'Unknown']) {
    expect(refusedLicences({ MIT: packages, [licence]: packages })).toEqual([`one: ${licence}`, `two: ${licence}`]);
  }
});

test('[LICENCE-1] the exception is for one library with one licence', () => {
  const libvips = [{ name: '@img/sharp-libvips-linux-x64' }];
  expect(refusedLicences({ 'LGPL-3.0-or-later': libvips })).toEqual([]);
  expect(refusedLicences({ 'GPL-3.0-only': libvips })).toEqual(['@img/sharp-libvips-linux-x64: GPL-3.0-only']);
});

test('[LICENCE-2] what a dependency needs in turn is among what is checked, and what only tests need is not', () => {
  const names = Object.values(installedLicences()).flatMap(packages => packages.map(({ name }) => name));
  // fastify needs it, and no manifest of ours names it.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'light-my-request']));
  expect(names).not.toContain('vitest');
});

/** Scans a folder of these files by the repository's configuration. */
function secrets(files: Readonly<Record<string, string>>): { code: number | null; printed: string } {
  write(files);
  const root = join(import.meta.dirname, '..');
  const program = join(root, 'node_modules/secretlint/bin/secretlint.js');
  const run = spawnSync(process.execPath, [program, '--secretlintrc', join(root, '.secretlintrc.json'), '**/*'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: run.status, printed: run.stdout + run.stderr };
}

// Made up at each run: a key in this file would be found in it.
const letters = (count: number): string =>
  [...randomBytes(count)].map(byte => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[byte % 49]).join('');

test('[SECRETS-1] a token and a password of a database are found, in hidden files too, and not printed', () => {
  const password = letters(20);
  const token = letters(36);
  const { code, printed } = secrets({
    'apps/shop/notes.txt': `ghp_${token}\n`,
    'apps/shop/deep/folder/run.sh': `postgres://shop:${password}@db.example:5432/shop\n`,
    '.env.production': `TOKEN=ghp_${token}\n`,
    'local.sh': 'postgres://shop:a-word@127.0.0.1:5432/shop\n',
  });
  expect(code).toBe(1);
  for (const file of ['notes.txt', 'run.sh', '.env.production']) expect(printed).toContain(file);
  expect(printed).not.toContain(token.slice(-20));
  expect(printed).not.toContain(password);
  // The password of a database on this machine is none.
  expect(printed).not.toContain('local.sh');
});

/** Audits with a pnpm that prints this and ends with this code. */
function audit(printed: { stdout?: string; stderr?: string }, exceptions: Readonly<Record<string, string>> = {}) {
  write({
    pnpm: `#!${process.execPath}
process.stdout.write(${JSON.stringify(printed.stdout ?? '')});
process.stderr.write(${JSON.stringify(printed.stderr ?? '')});
process.exitCode = 1;
`,
  });
  chmodSync(join(folder, 'pnpm'), 0o755);
  return auditProduction(exceptions, { env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` } });
}

const advisories = {
  7: { github_advisory_id: 'GHSA-1', module_name: 'one', severity: 'low', title: 'It hangs' },
  8: { github_advisory_id: 'GHSA-2', module_name: 'two', severity: 'high', title: 'It leaks' },
};

test('[AUDIT-1] a known vulnerability fails, unless it is a reasoned exception', () => {
  const stdout = JSON.stringify({ advisories });
  expect(audit({ stdout }, { 'GHSA-1': 'We never call it.' })).toEqual({
    kind: 'vulnerable',
    text: 'Known vulnerabilities:\n  two: It leaks (high, GHSA-2)',
  });
  expect(audit({ stdout }, { 'GHSA-1': 'We never call it.', 'GHSA-2': 'Only in tests.' })).toEqual({
    kind: 'clean',
    text: 'No known vulnerabilities in what production installs but for 2 that do not concern us.',
  });
  expect(audit({ stdout: '{"advisories":{}}' }).kind).toBe('clean');
});

test('[AUDIT-2] a registry that does not answer is stated, and is neither a pass nor a failure', () => {
  expect(audit({ stderr: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n responded with 405' })).toEqual({
    kind: 'unanswered',
    text: 'Known vulnerabilities were not looked up: the registry did not answer the audit.',
  });
});

test('[AUDIT-2] any other end of the audit fails', () => {
  expect(audit({ stderr: 'no such option' })).toEqual({ kind: 'failed', text: 'The audit failed: no such option' });
  expect(audit({ stdout: '{}' }).kind).toBe('failed');
});
