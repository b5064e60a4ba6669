import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';

/**
 * Parts of braintree-web's client that only Fastlane uses. Card fields never reach them, so they are left out of the
 * bundle; being called all the same is an error that names itself.
 */
const fastlane = /@paypal\/fastlane-sdk-loader|-fastlane-tokenization(\.js)?$|tokenization-fastlane(\.js)?$/;

const withoutFastlane = {
  name: 'without-fastlane',
  resolveId: source => (fastlane.test(source) ? '\0no-fastlane' : null),
  load: id =>
    id === '\0no-fastlane'
      ? 'export function loadAxo() { throw new Error("Fastlane is not part of this build."); }'
      : null,
};

/** The parts of the stylesheet in the order of their rules: what adapts comes after what it adapts. */
const styles = ['tokens', 'views', 'fields', 'rows', 'adaptation'];

/** The stylesheet, and a doorway for ES module users to the declarations that tsc writes into `types/`. */
const sideFiles = {
  name: 'side-files',
  writeBundle() {
    mkdirSync('dist', { recursive: true });
    const sheet = styles.map(name => readFileSync(`src/ui/styles/${name}.css`, 'utf8')).join('\n');
    writeFileSync('dist/dropin.css', sheet);
    writeFileSync('dist/dropin.d.mts', "export * from './types/index.js';\n");
  },
};

const plugins = [
  withoutFastlane,
  resolve({ browser: true, extensions: ['.ts', '.mjs', '.js', '.json'] }),
  commonjs({ strictRequires: false }),
  esbuild({ target: 'es2020' }),
];

function onwarn(warning, warn) {
  if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
  // framebus imports itself in a circle, harmlessly.
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /framebus/.test(warning.message)) return;
  warn(warning);
}

export default [
  {
    input: 'src/index.ts',
    output: { file: 'dist/dropin.mjs', format: 'es' },
    plugins: [...plugins, sideFiles],
    onwarn,
  },
  {
    input: 'src/umd.ts',
    output: { file: 'dist/dropin.js', format: 'umd', name: 'braintree.dropin' },
    plugins: [...plugins, terser({ ecma: 2020, compress: { passes: 3 } })],
    onwarn,
  },
];
