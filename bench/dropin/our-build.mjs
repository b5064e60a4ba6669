import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@guichet/dropin/package.json')), 'dist');

/**
 * The built files that our script can load into a page: scripts and stylesheets by name. Modules
 * are left out, because pages bundle them.
 * @returns {Promise<[string, Buffer][]>}
 */
export async function readOurBuild() {
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(js|css)$/.test(name));
  return Promise.all(names.sort().map(async name => [name, await readFile(join(folder, name))]));
}
