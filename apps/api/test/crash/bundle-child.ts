import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { build, type Plugin } from 'esbuild';

type Bundle = {
  readonly path: string;
  /** A folder for the compiled code of the bundle, which halves the time that a process takes to load it. */
  readonly compileCache: string;
};

let bundled: Promise<Bundle> | undefined;

/**
 * Bundles `child.ts` into one file, to start with `fork`: loading a thousand module files makes the start four times as
 * slow. Each test process does it once, and its file replaces that of earlier ones.
 */
export function bundleChild(): Promise<Bundle> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<Bundle> {
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
      // Packages with native code.
      external: ['pg-native', '@node-rs/argon2'],
      banner: { js: requireForOldModules },
      plugins: [withoutPictures, withoutDocumentation],
      logLevel: 'error',
    });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { path, compileCache: join(folder, '.crash-child-cache') };
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

/** Replaces the pages of the API's documentation by a plugin that adds none. */
const withoutDocumentation: Plugin = {
  name: 'without documentation',
  setup: bundler => {
    bundler.onResolve({ filter: /^@fastify\/swagger-ui$/ }, ({ path }) => ({ path, namespace: 'empty plugin' }));
    bundler.onLoad({ filter: /.*/, namespace: 'empty plugin' }, () => ({
      contents: 'module.exports = async () => undefined;',
    }));
  },
};
