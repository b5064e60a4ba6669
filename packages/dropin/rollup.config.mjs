import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { build } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';
import { classicScripts } from './build/classic-scripts.mjs';
import { localeLists, localesBesideFile } from './build/locale-lists.mjs';
import { mockParts } from './build/mock-parts.mjs';
import { notices } from './build/notices.mjs';
import { withoutUnreachable } from './build/unreachable.mjs';

const sheet = await build({ entryPoints: ['src/ui/styles/dropin.css'], bundle: true, minify: true, write: false });
const [{ text: styles }] = sheet.outputFiles;

/** The stylesheet as a text of a module. */
const stylesAsText = {
  name: 'styles-as-text',
  load: id => (id.endsWith('.css?inline') ? `export default ${JSON.stringify(styles)};` : null),
};

/** The marks of brands, which the module imports as texts: only those that it names. */
const marksAsText = {
  name: 'marks-as-text',
  load: id =>
    id.endsWith('.svg?raw') ? `export default ${JSON.stringify(readFileSync(id.slice(0, -4), 'utf8'))};` : null,
};

/** Removes what an earlier build has left: all of `dist` is published. */
const freshFolder = {
  name: 'fresh-folder',
  buildStart: () => rmSync('dist', { recursive: true, force: true }),
};

/** `dropin.d.mts`: a default export that is only an object, where `export default` of `dropin.d.ts` is `module.exports`. */
const moduleTypes = `import { create, DropinError, preload, VERSION } from './dropin.js';
export * from './dropin.js';
declare const dropin: {
  readonly create: typeof create;
  readonly preload: typeof preload;
  readonly DropinError: typeof DropinError;
  readonly VERSION: typeof VERSION;
};
export default dropin;
`;

/**
 * The stylesheet, and a file for each entry that gives ES module users the declarations that API Extractor writes.
 */
const sideFiles = {
  name: 'side-files',
  writeBundle() {
    writeFileSync('dist/dropin.css', styles);
    // For an import of it from TypeScript.
    writeFileSync('dist/dropin.css.d.ts', 'export {};\n');
    writeFileSync('dist/card-types.d.mts', "export * from './card-types.js';\n");
    writeFileSync('dist/dropin.d.mts', moduleTypes);
    for (const entry of ['testing', 'adapter'])
      writeFileSync(`dist/${entry}.d.mts`, `export * from './${entry}.js';\n`);
  },
};

/** Leaves the widget out of an entry, which loads the widget's own file. */
const widgetFile = file => ({
  name: 'widget-file',
  resolveDynamicImport: source => (source === '../index.ts' ? { id: file, external: true } : null),
});

/** The site of the documents, which errors link to: the local one unless `DOCS_URL` names another. */
const docsUrl = {
  name: 'docs-url',
  load: id =>
    id.endsWith('/src/errors/docs-url.ts') && process.env.DOCS_URL
      ? `export const docsUrl = ${JSON.stringify(process.env.DOCS_URL.replace(/\/$/, ''))};`
      : null,
};

const plugins = [
  docsUrl,
  withoutUnreachable,
  resolve({ browser: true, extensions: ['.ts', '.mjs', '.js', '.json'] }),
  commonjs({ strictRequires: false }),
  // Class fields are compiled to assignments, because definitions would need larger helpers.
  esbuild({ target: 'es2020', tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } } }),
  localeLists,
  stylesAsText,
  marksAsText,
  notices,
];

/** Of a script for pages. */
const minified = terser({
  ecma: 2020,
  toplevel: true,
  // Consoles show the name of an error's class in front of its text.
  keep_classnames: /^DropinError$/,
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
      chunkFileNames: 'chunks/[name].mjs',
      // Bundlers warn of an import of a whole chunk for nothing.
      hoistTransitiveImports: false,
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
    input: 'src/index.ts',
    output: {
      file: 'dist/dropin.cjs',
      format: 'cjs',
      exports: 'named',
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
  // What components of frameworks have in common. It loads the widget's own file when it creates a widget.
  ...[
    { file: 'dist/adapter.mjs', format: 'es', widget: './dropin.mjs' },
    { file: 'dist/adapter.cjs', format: 'cjs', widget: './dropin.cjs', dynamicImportInCjs: false },
  ].map(({ widget, ...output }) => ({
    input: 'src/adapter/index.ts',
    output: { ...output, esModule: false, sourcemap: true, sourcemapPathTransform },
    plugins: [widgetFile(widget), ...plugins],
    onwarn,
  })),
  // The mock: the widget without the code of wallets, the gateway and 3-D Secure. Its errors are those of the widget's
  // own files, so that `instanceof` holds for both.
  ...[
    { file: 'dist/testing.mjs', format: 'es', widget: './dropin.mjs' },
    { file: 'dist/testing.cjs', format: 'cjs', widget: './dropin.cjs' },
  ].map(({ file, format, widget }) => ({
    input: 'src/testing/index.ts',
    output: { file, format, esModule: false, inlineDynamicImports: true, sourcemap: true, sourcemapPathTransform },
    plugins: [localesBesideFile('mjs'), mockParts(widget), ...plugins],
    onwarn,
  })),
];
