import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { classicScripts } from './build/classic-scripts.mjs';
import { localeLists, localesBesideFile } from './build/locale-lists.mjs';
import { withoutUnreachable } from './build/unreachable.mjs';

/** The files of the stylesheet in the order of their rules, overrides last. */
const styles = ['tokens', 'views', 'fields', 'rows', 'venmo', 'apple-pay', 'adaptation'];

/** Removes what an earlier build has left: all of `dist` is published. */
const freshFolder = {
  name: 'fresh-folder',
  buildStart: () => rmSync('dist', { recursive: true, force: true }),
};

/**
 * The stylesheet, the declarations of the card types, which are one file, and a file for each entry that gives ES module
 * users the same declarations.
 */
const sideFiles = {
  name: 'side-files',
  writeBundle() {
    const sheet = styles.map(name => readFileSync(`src/ui/styles/${name}.css`, 'utf8')).join('\n');
    writeFileSync('dist/dropin.css', sheet);
    copyFileSync('.types/methods/card/card-types.d.ts', 'dist/card-types.d.ts');
    for (const name of ['dropin', 'card-types']) writeFileSync(`dist/${name}.d.mts`, `export * from './${name}.js';\n`);
  },
};

const plugins = [
  withoutUnreachable,
  resolve({ browser: true, extensions: ['.ts', '.mjs', '.js', '.json'] }),
  commonjs({ strictRequires: false }),
  // Class fields are compiled to assignments, because definitions would need larger helpers.
  esbuild({ target: 'es2020', tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } } }),
  localeLists,
];

/** Of a script for pages. */
const minified = terser({
  ecma: 2020,
  toplevel: true,
  // A page need not be UTF-8, and a script without a declared charset is read in that of its page.
  format: { ascii_only: true },
  compress: { passes: 4, inline: 1, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
});

/** Places of a library in a source map, whichever package manager put it where. */
const sourcemapPathTransform = path => path.replace(/^.*\/node_modules\//, '../node_modules/');

const publicNames = { global: ['braintree', 'dropin'], names: ['create', 'DropinError', 'VERSION'] };

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
      sourcemap: true,
      sourcemapPathTransform,
      entryFileNames: '[name].mjs',
      // What chunks share with the entry is in the entry's folder, so that relative URLs are the same.
      chunkFileNames: ({ moduleIds }) =>
        moduleIds.some(id => id.endsWith('/src/index.ts')) ? 'dropin-[name].mjs' : 'chunks/[name].mjs',
    },
    plugins: [freshFolder, ...plugins, sideFiles],
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
      sourcemap: 'hidden',
      sourcemapPathTransform,
      minifyInternalExports: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
    },
    plugins: [...plugins, minified, classicScripts(publicNames)],
    onwarn,
  },
  // The same with all of its code in the script, for pages that cannot serve chunks. It only loads a language that the
  // page asks for.
  {
    input: 'src/umd.ts',
    output: {
      file: 'dist/dropin.full.js',
      format: 'cjs',
      esModule: false,
      sourcemap: 'hidden',
      sourcemapPathTransform,
      inlineDynamicImports: true,
    },
    plugins: [
      localesBesideFile('js'),
      ...plugins,
      minified,
      classicScripts({ ...publicNames, chunksOf: 'dist/dropin.js' }),
    ],
    onwarn,
  },
  // For `require`: all but the locales in one file, because a bundler or Node cannot tell where scripts would be served
  // from.
  {
    input: 'src/classic.ts',
    output: {
      file: 'dist/dropin.cjs',
      format: 'cjs',
      esModule: false,
      sourcemap: true,
      sourcemapPathTransform,
      inlineDynamicImports: true,
    },
    plugins: [localesBesideFile('mjs'), ...plugins],
    onwarn,
  },
  // The catalogue of card types is a separate file, which the widget does not load.
  {
    input: 'src/methods/card/card-types.ts',
    output: [
      { file: 'dist/card-types.mjs', format: 'es', sourcemap: true },
      { file: 'dist/card-types.cjs', format: 'cjs', esModule: false, sourcemap: true },
    ],
    plugins,
    onwarn,
  },
];
