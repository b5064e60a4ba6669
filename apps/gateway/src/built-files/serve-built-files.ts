import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewaySettings } from '../settings.ts';

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

type BuiltFile = `${string}.${keyof typeof types}`;

/**
 * Serves built browser files in a folder. A page in that folder loads them by relative name, under any prefix. By default
 * browsers ask each time whether a file has changed.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  names: readonly BuiltFile[],
  settings: GatewaySettings,
  cacheControl = 'no-cache',
): void {
  for (const name of names) {
    app.get(`${folder}/${name}`, (_request, reply) => sendBuiltFile(reply, name, settings, cacheControl));
  }
}

/** Sends a built browser file. */
export async function sendBuiltFile(
  reply: FastifyReply,
  name: BuiltFile,
  { readBrowserFile }: GatewaySettings,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  const source = await readBrowserFile(name);
  return reply
    .type(types[name.endsWith('.css') ? 'css' : 'js'])
    .header('cache-control', cacheControl)
    .send(source);
}

/** The folder of the browser bundles; the same path from `src` and from `dist`. */
const bundles = new URL('../../dist/browser/', import.meta.url);

/** Reads a bundle from the build output. */
export async function readBuiltBrowserFile(name: string): Promise<string> {
  try {
    return await readFile(new URL(name, bundles), 'utf8');
  } catch (cause) {
    throw new Error(`The bundle ${name} is missing: run "pnpm --filter @guichet/gateway build" first.`, { cause });
  }
}
