// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const dist = new URL('../dist/', import.meta.url);

it('[ELEMENT-8] the module can be imported on a server', async () => {
  const { GuichetDropin } = await import(new URL('index.js', dist).href);
  expect(GuichetDropin.name).toBe('GuichetDropin');
});

it('[ELEMENT-9] a page downloads at most 4 KB gzip of it, before the widget itself', async () => {
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('index.js', dist))],
    ...{ bundle: true, minify: true, write: false, format: 'esm' },
    external: ['*/dropin.mjs'],
  });
  expect(gzipSync(bundled.outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(4 * 1024);
});

it('[ELEMENT-10] the manifest names the code and the types for tools that do not read `exports`', () => {
  const { main, types, exports } = JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8'));
  expect({ types, default: main }).toEqual(exports['.']);
});
