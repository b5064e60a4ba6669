import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';

const require = createRequire(import.meta.url);

/**
 * The compared subjects: our built widget, the published Drop-in, and the baseline that both use. Each names
 * the script of a page and the object in the page whose `create` opens the form.
 */
export const subjects = [
  { id: 'ours', title: 'Guichet', script: 'dropin.js', library: 'braintree.dropin', readFiles: readOurBuild },
  {
    id: 'published',
    title: 'Drop-in 1.48.0',
    script: 'dropin.min.js',
    library: 'braintree.dropin',
    readFiles: async () => [['dropin.min.js', await minifyPublishedDropin()]],
  },
  {
    id: 'baseline',
    title: 'baseline',
    script: 'baseline.js',
    library: 'baseline',
    readFiles: async () => [['baseline.js', await bundleBaseline()]],
  },
];

/**
 * The built files that our script can load into a page: scripts and stylesheets by name. Modules
 * are left out, because pages bundle them.
 * @returns {Promise<[string, Buffer][]>}
 */
async function readOurBuild() {
  const folder = join(dirname(require.resolve('@guichet/dropin/package.json')), 'dist');
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(js|css)$/.test(name));
  return Promise.all(names.sort().map(async name => [name, await readFile(join(folder, name))]));
}

/**
 * The published Drop-in as its CDN serves it. The package has only `dropin.js`; the CDN's `dropin.min.js` is the
 * same file minified.
 */
async function minifyPublishedDropin() {
  return minified(await readFile(require.resolve('braintree-web-drop-in/dist/browser/dropin.js'), 'utf8'), {});
}

/** Modules of Fastlane are left out, as in our own build, so that the baseline is as low as possible. */
const fastlane = /@paypal\/fastlane-sdk-loader|-fastlane-tokenization(\.js)?$|tokenization-fastlane(\.js)?$/;

const withoutFastlane = {
  name: 'without-fastlane',
  resolveId: source => (fastlane.test(source) ? '\0nothing' : null),
  load: id => (id === '\0nothing' ? 'export function loadAxo() {}' : null),
};

/** The baseline's script: the provider's client and card fields and nothing else, in one minified file. */
async function bundleBaseline() {
  const plugins = [withoutFastlane, resolve({ browser: true }), commonjs({ strictRequires: false })];
  const bundle = await rollup({ input: fileURLToPath(new URL('./baseline.mjs', import.meta.url)), plugins, onwarn });
  const { output } = await bundle.generate({ format: 'iife', name: 'baseline' });
  return minified(output[0].code, { ecma: 2020, compress: { passes: 3 } });
}

async function minified(source, options) {
  const { code } = await minify(source, options);
  if (code === undefined) throw new Error('The script could not be minified.');
  return code;
}

/** Ignores a warning: the card fields' message bus imports itself, which is harmless. */
function onwarn(warning, warn) {
  if (warning.code !== 'CIRCULAR_DEPENDENCY') warn(warning);
}
