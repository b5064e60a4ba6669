// Packs the packages as for npm and checks them as their users' tools resolve them: publint for the manifest, attw for
// the types under each module resolution.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The arguments of attw; undefined for a package with a command and nothing to import, which has no types to check. */
const packages = {
  'packages/dropin': [],
  'packages/dropin-react': ['--ignore-rules', 'cjs-resolves-to-esm'],
  'packages/dropin-element': ['--ignore-rules', 'cjs-resolves-to-esm'],
  'packages/dropin-vue': ['--ignore-rules', 'cjs-resolves-to-esm'],
  'packages/dropin-check': undefined,
};
let failed = false;

/** Runs a command in the folder of a package, and prints its output if it failed. */
function run(folder, file, args) {
  const cwd = join(import.meta.dirname, '..', folder);
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  failed = true;
  process.stdout.write(`${folder}: ${file}\n${stdout}${stderr}\n`);
}

// Outside of the repository, because other checks read its files at the same time.
const packed = mkdtempSync(join(tmpdir(), 'guichet-packages-'));
try {
  for (const [folder, typeArgs] of Object.entries(packages)) {
    const destination = mkdtempSync(join(packed, 'package-'));
    // pnpm packs as for publishing: workspace and catalog versions are replaced with real ones.
    run(folder, 'pnpm', ['pack', '--pack-destination', destination]);
    const archive = join(destination, readdirSync(destination)[0] ?? 'nothing-was-packed.tgz');
    run(folder, 'publint', ['--strict', archive]);
    if (typeArgs !== undefined) run(folder, 'attw', [archive, '--profile', 'node16', ...typeArgs]);
  }
} finally {
  rmSync(packed, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
