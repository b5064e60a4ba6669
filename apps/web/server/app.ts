import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { type Config, StartError } from './config.ts';
import { isKnownPath } from './known-paths.ts';
import { createPage, pickLanguage } from './page.ts';
import { proxyApi, proxyGateway } from './proxies.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

type AppOptions = Pick<Config, 'apiUrl' | 'gatewayUrl'> & {
  /** Folder of the built shop. */
  readonly clientDir: string;
  /** @default no log */
  readonly logger?: FastifyServerOptions['logger'];
  /** @default those of the running shop; tests use shorter ones. */
  readonly timeouts?: Timeouts;
};

/** The shop's server: it serves the built pages and proxies `/api` to the API. It is stateless. */
export async function buildApp({
  clientDir,
  apiUrl,
  gatewayUrl,
  logger = false,
  timeouts = defaultTimeouts,
}: AppOptions): Promise<FastifyInstance> {
  const isLocal = gatewayUrl !== undefined;
  const page = createPage(await readDocument(clientDir), { isLocal });
  const policy = contentSecurityPolicy({ isLocal });
  const app = fastify({
    logger,
    bodyLimit: 64 * 1024,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
  });

  // A proxied reply has its own headers; a page's headers would break payment frames.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPassedOn !== true) void reply.headers(commonHeaders);
  });
  await app.register(compress, { threshold: 1024 });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await proxyApi(app, { upstream: apiUrl, timeouts });
  if (isLocal) await proxyGateway(app, { upstream: gatewayUrl, timeouts });

  await app.register(serveFiles, {
    root: clientDir,
    index: false,
    wildcard: false,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under /assets contain a content hash; the few other files keep their name when they change.
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(405).send();
    // A missing file gets no page: a script tag must not receive HTML.
    if (path.startsWith('/assets/')) return reply.status(404).type('text/plain').send('Not found');
    return reply
      .status(isKnownPath(path) ? 200 : 404)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('text/html; charset=utf-8')
      .send(page.html(pickLanguage(request.headers.cookie, request.headers['accept-language'])));
  });
  return app;
}

async function readDocument(clientDir: string): Promise<string> {
  try {
    return await readFile(join(clientDir, 'index.html'), 'utf8');
  } catch (cause) {
    throw new StartError(`The shop is not built: run "npm run build" first (no index.html in ${clientDir}).`, {
      cause,
    });
  }
}
