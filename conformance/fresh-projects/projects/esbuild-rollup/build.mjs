// The same page with both bundlers, with their own settings for splitting and nothing else.
import { readFile, writeFile } from 'node:fs/promises';
import resolve from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { rollup } from 'rollup';

await build({
  entryPoints: ['main.js'],
  ...{ bundle: true, splitting: true, minify: true, format: 'esm', outdir: 'dist/esbuild' },
});
const bundle = await rollup({ input: 'main.js', plugins: [resolve({ browser: true })] });
await bundle.write({ dir: 'dist/rollup', format: 'es' });
const page = await readFile('index.html', 'utf8');
for (const bundler of ['esbuild', 'rollup']) await writeFile(`dist/${bundler}/index.html`, page);
