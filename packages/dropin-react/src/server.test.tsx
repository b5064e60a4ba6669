// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type OnResolveArgs } from 'esbuild';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DropIn, useDropIn } from './index.ts';

function Page(): ReactElement {
  const { containerRef, status } = useDropIn({ options: { authorization: 'key' } });
  return <section ref={containerRef}>{status}</section>;
}

describe('on a server', () => {
  it('[REACT-21] the component and the hook render their element', () => {
    expect(renderToString(<DropIn options={{ authorization: 'key' }} className="payment" />)).toBe(
      '<div class="payment"></div>',
    );
    expect(renderToString(<Page />)).toBe('<section>loading</section>');
  });
});

const asExternal = ({ path }: OnResolveArgs) => ({ path, external: true });

describe('the package', () => {
  const dist = new URL('../dist/', import.meta.url);
  const files = readdirSync(dist).filter(name => name.endsWith('.js'));

  it('[REACT-22] modules with hooks begin with the mark of client code', () => {
    const marked = files.filter(name => readFileSync(new URL(name, dist), 'utf8').startsWith("'use client';"));
    expect(marked).toEqual(expect.arrayContaining(['drop-in.js', 'index.js', 'use-drop-in.js']));
  });

  it('[REACT-29] the manifest names the code and the types for tools that do not read `exports`', () => {
    const { main, types, exports } = JSON.parse(readFileSync(new URL('../package.json', dist), 'utf8'));
    expect({ types, default: main }).toEqual(exports['.']);
  });

  it('[REACT-22] a page downloads at most 3 KB gzip of it, before the widget itself', async () => {
    const bundled = await build({
      entryPoints: [fileURLToPath(new URL('index.js', dist))],
      ...{ bundle: true, minify: true, write: false, format: 'esm' },
      external: ['react', 'react-dom', 'react/jsx-runtime', '*/dropin.mjs'],
      plugins: [
        { name: 'the widget', setup: ({ onResolve }) => onResolve({ filter: /^@guichet\/dropin$/ }, asExternal) },
      ],
    });
    expect(gzipSync(bundled.outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
  });
});
