import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cardsPage } from '../pages/cards-page.ts';
import { embedPage } from '../pages/embed-page.ts';
import { formPage } from '../pages/form-page.ts';
import { merchantPage } from '../pages/merchant-page.ts';
import { statePage, statesPage } from '../pages/states-page.ts';
import type { Fault, SessionRequest } from '../states/state.ts';
import { findState } from '../states/states.ts';
import { faults, readSwitches, type Switches } from '../states/switches.ts';
import { GatewaySessions, SessionError } from './gateway-session.ts';

/** What the playground needs. */
export type PlaygroundOptions = {
  /** The local gateway's URL. */
  readonly gatewayUrl: string;
  /** Whether browsers reach the gateway under the payment hosts' own names, over https. @default false */
  readonly isSecure?: boolean;
  /** The site of the documents, which options link to. @default where `npm start` serves it */
  readonly docsUrl?: string;
};

const dropinFolder = join(createRequire(import.meta.url).resolve('@guichet/dropin/package.json'), '..', 'dist');
const assetsFolder = join(import.meta.dirname, '..', 'browser');
const types: Readonly<Record<string, string>> = { js: 'text/javascript', mjs: 'text/javascript', css: 'text/css' };

/** Builds the playground's server, ready to listen. */
export function buildPlayground({
  gatewayUrl,
  isSecure = false,
  docsUrl = 'http://localhost:3004',
}: PlaygroundOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const sessions = new GatewaySessions(gatewayUrl);
  const html = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/html; charset=utf-8').send(text);
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', (request, reply) => html(reply, formPage(switchesOf(request, 'auto'), docsUrl)));
  app.get('/embed', (request, reply) => html(reply, embedPage(switchesOf(request), isSecure)));
  app.get('/merchant', (request, reply) => html(reply, merchantPage(switchesOf(request), isSecure)));
  app.get('/docs', (_request, reply) => reply.redirect(docsUrl));
  app.get('/cards', (_request, reply) => html(reply, cardsPage()));
  app.get('/states', (request, reply) => html(reply, statesPage(switchesOf(request))));
  app.get<{ Params: { id: string } }>('/states/:id', (request, reply) => {
    const state = findState(request.params.id);
    return state
      ? html(reply, statePage(state, switchesOf(request), isSecure))
      : reply.code(404).type('text/plain').send('There is no such state.');
  });
  app.post<{ Body: SessionRequest; Querystring: { fault?: string } }>('/sessions', async (request, reply) => {
    const { fault } = readSwitches(new URLSearchParams(request.query));
    const { payer, settings = {}, faults: own = [] } = request.body;
    return reply.send(await sessions.open({ payer, settings, faults: [...own, ...faults[fault]] }));
  });
  app.post<{ Body: Fault; Params: { merchantId: string } }>('/sessions/:merchantId/faults', async (request, reply) => {
    await sessions.addFault(request.params.merchantId, request.body);
    return reply.code(204).send();
  });
  serveFolder(app, '/dropin/', dropinFolder);
  serveFolder(app, '/assets/', assetsFolder);
  for (const prefix of ['/local-gateway.js', '/apple-pay-session.js', '/__hosted']) {
    void app.register(httpProxy, { upstream: gatewayUrl, prefix, rewritePrefix: prefix });
  }
  app.setErrorHandler((error, _request, reply) => {
    const text = error instanceof SessionError ? error.message : 'The request failed.';
    return reply.code(500).type('text/plain').send(text);
  });
  return app;
}

/** The switches of a page's URL; `scheme` where it names no colour scheme. */
function switchesOf(request: FastifyRequest, scheme?: Switches['scheme']): Switches {
  const query = new URL(request.url, 'http://playground').searchParams;
  if (scheme !== undefined && !query.has('scheme')) query.set('scheme', scheme);
  return readSwitches(query);
}

function serveFolder(app: FastifyInstance, prefix: string, folder: string): void {
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const path = request.params['*'];
    const type = types[path.split('.').at(-1) ?? ''];
    if (!type || path.split('/').includes('..')) return reply.code(404).send('There is no such file.');
    const content = await readFile(join(folder, path)).catch(() => null);
    if (content === null) return reply.code(404).send('There is no such file.');
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content);
  });
}
