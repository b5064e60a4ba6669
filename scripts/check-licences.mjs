// Checks the licence of every package that the apps and the published packages install in production.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Licences that ask for no more than to be named, or for nothing. Of alternatives one is enough. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
]);

/** sharp loads it as a shared library of its own, unchanged, which an operator may replace. */
const isReplaceableLibrary = (name, licence) =>
  name.startsWith('@img/sharp-libvips-') && licence === 'LGPL-3.0-or-later';

/**
 * The packages whose licence is not allowed.
 *
 * @param {Readonly<Record<string, readonly { name: string }[]>>} packagesByLicence as `pnpm licenses list --json` prints it
 * @returns {readonly string[]} `name: licence`
 */
export function refusedLicences(packagesByLicence) {
  return Object.entries(packagesByLicence).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !allowed.has(licence) && !isReplaceableLibrary(name, licence))
      .map(({ name }) => `${name}: ${licence}`),
  );
}

/**
 * What production installs, by licence.
 *
 * @returns {Readonly<Record<string, readonly { name: string }[]>>}
 */
export function installedLicences() {
  const args = ['-r', '--filter', './apps/**', '--filter', './packages/**', 'licenses', 'list', '--prod', '--json'];
  const run = spawnSync('pnpm', args, { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 << 20 });
  if (run.error || run.status !== 0) throw new Error(`pnpm could not list the licences: ${run.error ?? run.stderr}`);
  return JSON.parse(run.stdout);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const licences = installedLicences();
  // Without a package there was nothing to check.
  const problems = Object.keys(licences).length === 0 ? ['pnpm lists no package'] : refusedLicences(licences);
  process.stdout.write(problems.map(problem => `${problem}\n`).join(''));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
