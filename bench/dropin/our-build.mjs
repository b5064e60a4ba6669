import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@guichet/dropin/package.json')), 'dist');

/**
 * What the script of our build can bring into a page, as it lies on the disk: scripts and stylesheets by name. Modules
 * are left out, they go through the page's own bundler.
 * @returns {Promise<[string, Buffer][]>}
 */
export async function readOurBuild() {
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(js|css)$/.test(name));
  return Promise.all(names.sort().map(async name => [name, await readFile(join(folder, name))]));
}
