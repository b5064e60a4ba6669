// Bundles what browsers load into dist/browser: one file each, ready for a plain script tag.
import { build } from 'esbuild';

await build({
  entryPoints: {
    'local-gateway': 'src/local-gateway/main.ts',
    'hosted-fields-frame': 'src/frames/hosted-fields/main.ts',
  },
  outdir: 'dist/browser',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
