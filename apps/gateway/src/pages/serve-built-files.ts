import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** Serves built browser files in a folder. A page in that folder loads them by relative name, under any prefix. */
export function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  names: readonly `${string}.${keyof typeof types}`[],
  { readBrowserFile }: GatewaySettings,
): void {
  for (const name of names) {
    app.get(`${folder}/${name}`, async (_request, reply) => {
      const source = await readBrowserFile(name);
      const type = types[name.endsWith('.css') ? 'css' : 'js'];
      return reply.type(type).header('cache-control', 'no-cache').send(source);
    });
  }
}
