import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { classicScripts } from './build/classic-scripts.mjs';
import { withoutUnreachable } from './build/unreachable.mjs';

/** The files of the stylesheet in the order of their rules, overrides last. */
const styles = ['tokens', 'views', 'fields', 'rows', 'adaptation'];

/** The stylesheet, and a file that gives ES module users the declarations that tsc writes into `types/`. */
const sideFiles = {
  name: 'side-files',
  writeBundle() {
    mkdirSync('dist', { recursive: true });
    const sheet = styles.map(name => readFileSync(`src/ui/styles/${name}.css`, 'utf8')).join('\n');
    writeFileSync('dist/dropin.css', sheet);
    writeFileSync('dist/dropin.d.mts', "export * from './types/index.js';\n");
    writeFileSync('dist/card-types.d.mts', "export * from './types/methods/card/card-types.js';\n");
  },
};

/** Removes chunks of an earlier build. */
const withoutStaleParts = {
  name: 'without-stale-parts',
  writeBundle({ dir }, bundle) {
    const kind = extname(Object.keys(bundle)[0] ?? '');
    const stale = readdirSync(join(dir, 'chunks')).filter(file => extname(file) === kind && !bundle[`chunks/${file}`]);
    for (const file of stale) rmSync(join(dir, 'chunks', file));
  },
};

const plugins = [
  withoutUnreachable,
  resolve({ browser: true, extensions: ['.ts', '.mjs', '.js', '.json'] }),
  commonjs({ strictRequires: false }),
  // Class fields are compiled to assignments, because definitions would need larger helpers.
  esbuild({ target: 'es2020', tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } } }),
];

function onwarn(warning, warn) {
  if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
  // framebus imports itself; this is harmless.
  if (warning.code === 'CIRCULAR_DEPENDENCY' && /framebus/.test(warning.message)) return;
  warn(warning);
}

export default [
  // For bundlers and module scripts.
  {
    input: { dropin: 'src/index.ts' },
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].mjs',
      // Modules shared by chunks and entry are in the entry's folder, so that relative addresses are the same.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'chunks/[name].mjs' : 'dropin-[name].mjs'),
    },
    plugins: [...plugins, sideFiles, withoutStaleParts],
    onwarn,
  },
  // For a script tag: one script, which loads its chunks when they are needed.
  {
    input: { dropin: 'src/umd.ts' },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: 'dist',
      format: 'cjs',
      esModule: false,
      minifyInternalExports: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
    },
    plugins: [
      ...plugins,
      terser({
        ecma: 2020,
        toplevel: true,
        compress: { passes: 4, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
      }),
      classicScripts({ global: ['braintree', 'dropin'], names: ['create', 'DropinError', 'VERSION'] }),
      withoutStaleParts,
    ],
    onwarn,
  },
  // For `require`: all in one file, because a bundler or Node cannot tell where the chunks would be served from.
  {
    input: 'src/classic.ts',
    output: { file: 'dist/dropin.cjs', format: 'cjs', esModule: false, inlineDynamicImports: true },
    plugins,
    onwarn,
  },
  // The catalogue of card types is a separate file, which the widget does not load.
  {
    input: 'src/methods/card/card-types.ts',
    output: [
      { file: 'dist/card-types.mjs', format: 'es' },
      { file: 'dist/card-types.cjs', format: 'cjs', esModule: false },
    ],
    plugins,
    onwarn,
  },
];
