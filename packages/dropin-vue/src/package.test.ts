// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { renderToString } from '@vue/server-renderer';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { DropIn, useDropin } from './index.ts';

const dist = new URL('../dist/', import.meta.url);

it('[VUE-8] the component and the composable render their element on a server', async () => {
  const options = { authorization: 'key' };
  expect(await renderToString(createSSRApp(DropIn, { options, class: 'payment' }))).toBe('<div class="payment"></div>');
  const Page = {
    setup() {
      const { containerRef, status } = useDropin(options);
      return () => h('section', { ref: containerRef }, status.value);
    },
  };
  expect(await renderToString(createSSRApp(Page))).toBe('<section>loading</section>');
});

it('[VUE-9] a page downloads at most 3 KB gzip of it, before the widget itself', async () => {
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL('index.js', dist))],
    ...{ bundle: true, minify: true, write: false, format: 'esm' },
    external: ['vue', '*/dropin.mjs'],
  });
  expect(gzipSync(bundled.outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
});

it('[VUE-10] the manifest names the code and the types for tools that do not read `exports`', () => {
  const { main, types, exports } = JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8'));
  expect({ types, default: main }).toEqual(exports['.']);
});
