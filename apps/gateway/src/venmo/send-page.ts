import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewaySettings } from '../settings.ts';

/** A page runs and shows nothing but its own files. The empty icon in its head is written out, hence `data:`. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";

/** Sends a page of Venmo. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
}

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** Serves built files beside a page, so that the page finds them by their bare names. */
export function serveBeside(
  app: FastifyInstance,
  folder: string,
  names: readonly `${string}.${keyof typeof types}`[],
  { readBrowserFile }: GatewaySettings,
): void {
  for (const name of names) {
    app.get(`${folder}/${name}`, async (_request, reply) => {
      const source = await readBrowserFile(name);
      return reply.type(types[name.endsWith('.css') ? 'css' : 'js']).send(source);
    });
  }
}
