// Packs the packages as for npm and checks them as their users' tools resolve them: publint for the manifest, attw for
// the types under each module resolution.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const published = ['packages/dropin', 'packages/dropin-react'];
/** Packages with a command and nothing to import: attw has no types to check. */
const commands = ['packages/dropin-check'];
let failed = false;
for (const folder of [...published, ...commands]) {
  const cwd = join(import.meta.dirname, '..', folder);
  // pnpm packs as for publishing: workspace and catalog versions are replaced with real ones.
  for (const [file, ...args] of [
    ['publint', '--strict', '--pack', 'pnpm'],
    [
      'attw',
      '--pack',
      '.',
      '--profile',
      'node16',
      ...(folder.endsWith('react') ? ['--ignore-rules', 'cjs-resolves-to-esm'] : []),
    ],
  ].slice(0, commands.includes(folder) ? 1 : 2)) {
    const run = spawnSync(file, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
    if (run.status === 0) continue;
    failed = true;
    process.stdout.write(`${folder}: ${file}\n${run.stdout}${run.stderr}\n`);
  }
}
process.exit(failed ? 1 : 0);
