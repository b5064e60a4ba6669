import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { build, type Plugin } from 'esbuild';

let bundled: Promise<string> | undefined;

/**
 * Bundles `child.ts` into one file, to start with `fork`: loading a thousand module files makes the start four times as
 * slow. Each test process does it once, and its file replaces that of earlier ones.
 */
export function bundleChild(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  // In `node_modules`, so that unbundled packages are resolved and source checks ignore the file.
  const folder = join(import.meta.dirname, '../../node_modules');
  const path = join(folder, '.crash-child.mjs');
  const unfinished = join(folder, `.crash-child.${pid}.mjs`);
  try {
    await build({
      entryPoints: [join(import.meta.dirname, 'child.ts')],
      outfile: unfinished,
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
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

const requireForOldModules =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Replaces the packages for photos and documents, half of the loading time, which these tests don't call. */
const withoutPictures: Plugin = {
  name: 'without pictures',
  setup: bundler => {
    bundler.onResolve({ filter: /^(pdfkit|sharp|fontkit|qr|ical-generator)(\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'absent',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: `const absent = new Proxy(function () {}, { get: () => absent, apply: () => absent });
        module.exports = absent;`,
    }));
  },
};
