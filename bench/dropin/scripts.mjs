import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { minify } from 'terser';

const require = createRequire(import.meta.url);

/** Modules of Fastlane are left out, as in our own build, so that the baseline is as low as possible. */
const fastlane = /@paypal\/fastlane-sdk-loader|-fastlane-tokenization(\.js)?$|tokenization-fastlane(\.js)?$/;

const withoutFastlane = {
  name: 'without-fastlane',
  resolveId: source => (fastlane.test(source) ? '\0nothing' : null),
  load: id => (id === '\0nothing' ? 'export function loadAxo() {}' : null),
};

/** The baseline's script: the provider's client and card fields and nothing else, in one minified file. */
export async function bundleBaseline() {
  const plugins = [withoutFastlane, resolve({ browser: true }), commonjs({ strictRequires: false })];
  const bundle = await rollup({ input: fileURLToPath(new URL('./baseline.mjs', import.meta.url)), plugins, onwarn });
  const { output } = await bundle.generate({ format: 'iife', name: 'baseline' });
  return minified(output[0].code, { ecma: 2020, compress: { passes: 3 } });
}

/**
 * The published Drop-in as its CDN serves it. The package has only `dropin.js`; the CDN's `dropin.min.js` is the
 * same file minified.
 */
export async function minifyPublishedDropin() {
  return minified(await readFile(require.resolve('braintree-web-drop-in/dist/browser/dropin.js'), 'utf8'), {});
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
