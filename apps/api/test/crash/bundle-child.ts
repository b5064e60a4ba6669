import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The bundled child process, to start with `fork`. */
export type BundledChild = { readonly path: string; readonly remove: () => Promise<void> };

/** Bundles `child.ts` into one file: loading a thousand module files makes the start four times as slow. */
export async function bundleChild(): Promise<BundledChild> {
  // In `node_modules`, so that unbundled packages are resolved and source checks ignore the file.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.bundled-'));
  const path = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // Packages with native code, and plugins that read files next to their own.
    external: ['pg-native', '@node-rs/argon2', '@fastify/swagger-ui'],
    banner: { js: requireForOldModules },
    plugins: [withoutPictures],
    logLevel: 'error',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

const requireForOldModules =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Replaces the packages for photos and documents, half of the loading time, which these tests don't call. */
const withoutPictures: Plugin = {
  name: 'without pictures',
  setup: bundler => {
    bundler.onResolve({ filter: /^(pdfkit|sharp|fontkit|qr|ics)(\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'absent',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: `const absent = new Proxy(function () {}, { get: () => absent, apply: () => absent });
        module.exports = absent;`,
    }));
  },
};
