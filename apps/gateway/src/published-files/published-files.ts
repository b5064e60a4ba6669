import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

type File = { readonly Params: { readonly version: string; readonly file: string } };
type Kind = 'css' | 'js';

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/**
 * Serves the provider's own scripts and stylesheets at their original paths, unchanged, from its published packages.
 * Only an installed version is served; a minified name returns the same code unminified.
 */
export function publishedFiles(folders: readonly string[]) {
  const packages = folders.map(readPublishedPackage);
  return async (app: FastifyInstance): Promise<void> => {
    serve('/web/:version/js/:file', 'braintree-web', 'js', name => join('dist', 'browser', `${name}.js`));
    serve('/web/dropin/:version/js/:file', 'braintree-web-drop-in', 'js', name =>
      join('dist', 'browser', `${name}.js`),
    );
    serve('/web/dropin/:version/css/:file', 'braintree-web-drop-in', 'css', name => `${name}.css`);

    function serve(path: string, packageName: PublishedPackage['name'], kind: Kind, fileOf: (name: string) => string) {
      app.get<File>(path, async (request, reply) => {
        const { version, file } = request.params;
        const name = new RegExp(`^([a-z0-9-]+?)(?:\\.min)?\\.${kind}$`).exec(file)?.[1];
        const found = packages.find(known => known.name === packageName && known.version === version);
        const source = name === undefined || !found ? undefined : await readIfThere(join(found.folder, fileOf(name)));
        if (source === undefined) {
          return reply
            .code(404)
            .type('text/plain')
            .send(`There is no such file of ${packageName} here. PUBLISHED_PACKAGES names the folders of packages.\n`);
        }
        return reply.type(types[kind]).header('access-control-allow-origin', '*').send(source);
      });
    }
  };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // The package has no such file.
    return undefined;
  }
}

/**
 * Stand-in for PayPal's FraudNet. The real script fingerprints the device and reports it under the id that the page
 * passes to the shop as device data. The stand-in collects nothing, so it does nothing.
 */
const script = '// The local stand-in for FraudNet collects nothing.\n';

/** Serves the script that the data collector loads. */
export async function fraudnet(app: FastifyInstance): Promise<void> {
  app.get('/da/r/fb.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}

/** The provider's packages whose files browsers load. */
const packageNames = ['braintree-web', 'braintree-web-drop-in'] as const;

/** A published package of the provider on this machine. */
export type PublishedPackage = {
  readonly name: (typeof packageNames)[number];
  readonly version: string;
  readonly folder: string;
};

/** Reads the package in a folder. Throws when it is none of the provider's packages. */
function readPublishedPackage(folder: string): PublishedPackage {
  const manifest = readManifest(folder);
  const name = packageNames.find(known => known === manifest.name);
  const version = textField(manifest, 'version');
  if (name === undefined || version === undefined) {
    throw new Error(`${folder} holds none of ${packageNames.join(', ')}.`);
  }
  return { name, version, folder };
}

/** The error of these folders, in one sentence; undefined when each contains a package. */
export function packagesProblem(folders: readonly string[]): string | undefined {
  try {
    folders.forEach(readPublishedPackage);
    return undefined;
  } catch (error) {
    return `PUBLISHED_PACKAGES must name folders of the provider's packages: ${String(error instanceof Error ? error.message : error)}`;
  }
}

function readManifest(folder: string): JsonRecord {
  try {
    return asRecord(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} holds no package.`, { cause });
  }
}

/** The folders of the provider's packages that are installed in `folder` or one of its parents. */
export function installedPackages(folder: string): readonly string[] {
  return packageNames.flatMap(name => {
    const found = selfAndParents(folder)
      .map(parent => join(parent, 'node_modules', name))
      .find(candidate => existsSync(join(candidate, 'package.json')));
    return found === undefined ? [] : [realpathSync(found)];
  });
}

function selfAndParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...selfAndParents(parent)];
}
