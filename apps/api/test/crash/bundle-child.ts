import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** A file that `fork` takes. */
export type BundledChild = { readonly path: string; readonly remove: () => Promise<void> };

/** Puts the killable process into one file, because a process that reads a thousand starts four times as slowly. */
export async function bundleChild(): Promise<BundledChild> {
  // Among the packages, so that unbundled packages are found and it isn't taken for a source.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.bundled-'));
  const path = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // Native code, and plugins that read files beside their own.
    external: ['pg-native', '@node-rs/argon2', '@fastify/swagger-ui'],
    banner: { js: requireForOldModules },
    plugins: [withoutPictures],
    logLevel: 'error',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}

const requireForOldModules =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** The packages for photos and documents take half of the loading time and are not called between hold and capture. */
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
