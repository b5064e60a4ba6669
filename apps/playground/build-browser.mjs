// Bundles the scripts and the stylesheet of the pages into dist/browser.
import { build } from 'esbuild';

await build({
  entryPoints: {
    'state-page': 'src/browser/state-page.ts',
    'embed-page': 'src/browser/embed-page.ts',
    'form-page': 'src/browser/form-page.ts',
    'merchant-page': 'src/browser/merchant-page.ts',
    playground: 'src/browser/playground.css',
  },
  outdir: 'dist/browser',
  bundle: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
