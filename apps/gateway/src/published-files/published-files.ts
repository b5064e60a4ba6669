import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type PublishedPackage, readPublishedPackage } from './published-package.ts';

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
