import { readFile } from 'node:fs/promises';
import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import { providerFile } from './provider-files.ts';

/** The server of a merchant's shop: its pages, the provider's published scripts, and a proxy to the gateway. */
export type ShopServer = {
  readonly app: FastifyInstance;
  /** Adds a page and returns its path. */
  readonly addPage: (html: string, headers?: Readonly<Record<string, string>>) => string;
};

type Page = { readonly html: string; readonly headers: Readonly<Record<string, string>> };

/**
 * Builds the shop. With `gatewayUrl` the pages reach the gateway through this server:
 * `/local-gateway.js` and everything under `/__hosted/` are forwarded.
 */
export function buildShopServer({ gatewayUrl }: { readonly gatewayUrl?: string }): ShopServer {
  const app = fastify({ forceCloseConnections: true });
  const pages = new Map<string, Page>();
  app.get<{ Params: { id: string } }>('/pages/:id', (request, reply) => {
    const page = pages.get(request.params.id);
    return page
      ? reply.type('text/html; charset=utf-8').headers(page.headers).send(page.html)
      : reply.code(404).send('There is no such page.');
  });
  app.get<{ Params: { package: string; '*': string } }>('/provider/:package/*', async (request, reply) => {
    const file = providerFile(request.params.package, request.params['*']);
    if (file === undefined) return reply.code(404).send('There is no such file.');
    return reply.type(file.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8').send(await readFile(file));
  });
  if (gatewayUrl !== undefined) {
    for (const prefix of ['/local-gateway.js', '/__hosted']) {
      void app.register(httpProxy, { upstream: gatewayUrl, prefix, rewritePrefix: prefix });
    }
  }
  return {
    app,
    addPage(html, headers = {}) {
      const id = String(pages.size + 1);
      pages.set(id, { html, headers });
      return `/pages/${id}`;
    },
  };
}
