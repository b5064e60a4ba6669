import { spawnSync } from 'node:child_process';
import { fail } from './print.mjs';

/** Builds every workspace; unchanged ones come from Turborepo's cache. */
export function build() {
  const built = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 << 20,
  });
  if (built.status !== 0) fail('The build failed: see its output above.', built);
}
