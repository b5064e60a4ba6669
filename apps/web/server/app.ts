import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import serveFiles from '@fastify/static';
import {
  guardedServer,
  loggerOptions,
  refuseWhileClosing,
  registerRequestLog,
  withoutRequestLines,
} from '@guichet/http-server';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Config } from './config.ts';
import { createDocuments, pathOf } from './documents.ts';
import {
  isRead,
  methodNotAllowed,
  notFound,
  notReady,
  RefusalError,
  refusals,
  requestError,
  sendRefusal,
} from './error-replies.ts';
import { proxyApi, proxyGateway } from './proxies.ts';
import type { RenderPage } from './render-page.ts';
import { commonHeaders, errorHeaders } from './security-headers.ts';
import { siteFiles } from './site-files.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

type AppOptions = Pick<Config, 'apiUrl' | 'gatewayUrl'> & {
  /** The proxies that may set the visitor's address. @default none */
  readonly trustProxy?: Config['trustProxy'];
  /** @default the origin that each request names */
  readonly publicUrl?: string | undefined;
  /** Renders the public pages. @default the browser renders every page */
  readonly renderPage?: RenderPage;
  /** Folder of the built shop. */
  readonly clientDir: string;
  /** @default no log */
  readonly logLevel?: string;
  /** Receives the log lines instead of the standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
  /** @default those of the running shop; tests use shorter ones. */
  readonly timeouts?: Timeouts;
};

/**
 * The pages that a client gets in a minute: an IPv4 address, or the /64 of an IPv6 one. Far above what the buyers of a
 * mobile network that share an address ask for when a sale opens.
 */
const pageLimit = { max: 3_000, timeWindow: 60_000 };

/** The largest body of a request that uploads no photo, as in the API. */
const bodyLimit = 64 * 1024;

/** The shop's server: it serves the built pages and proxies `/api` to the API. It is stateless. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { clientDir, apiUrl, gatewayUrl, publicUrl, logLevel, logStream, timeouts = defaultTimeouts } = options;
  const trustProxy = [...(options.trustProxy ?? [])];
  const isLocal = gatewayUrl !== undefined;
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.headers.host ?? ''}`;
  const documents = await createDocuments({ ...options, originOf }, timeouts);
  const app: FastifyInstance = fastify({
    ...guardedServer({
      headersMs: timeouts.headers,
      arrival: { graceMs: timeouts.request },
      maxArrivalMs: Math.max(timeouts.upload.maxMs, timeouts.request),
      checkMs: timeouts.check,
      idleMs: timeouts.idle,
      refusals,
      headers: () => errorHeaders,
    }),
    return503OnClosing: false,
    trustProxy,
    logger: logLevel === undefined ? false : loggerOptions(logLevel, logStream),
    logController: withoutRequestLines,
    genReqId: () => randomUUID(),
    // A path that can't be decoded. It has no route, and no hook runs.
    frameworkErrors: (error, request, reply) => {
      if (isPage(request)) void documents.sendUnrendered(request, reply.headers(commonHeaders), 404);
      else void requestError(error, request, reply);
    },
    bodyLimit,
  });

  registerRequestLog(app);
  app.setErrorHandler(requestError);
  // A proxied reply has its own headers; a page's headers would break payment frames.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPassedOn !== true) void reply.headers(commonHeaders);
  });
  refuseWhileClosing(app, () => new RefusalError(notReady));
  // Built files are compressed at the build; a page must not wait for the last percent of its size.
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [brotliQuality]: 4 } } });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await proxyApi(app, { upstream: apiUrl, timeouts });
  if (isLocal) await proxyGateway(app, { upstream: gatewayUrl, timeouts });

  siteFiles(app, { apiUrl, originOf });
  await app.register(serveFiles, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under /assets contain a content hash; the few other files keep their name when they change.
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  await app.register(rateLimit, { global: false });
  const countPage = app.createRateLimit({
    ...pageLimit,
    keyGenerator: ({ ip }) => normalizeIP(ip, 64),
    // Tests and measurements on this machine, and a local proxy that names no visitor.
    allowList: ({ ip }) => isLoopback(ip),
  });
  // A route of its own and not the handler below, whose replies are not compressed.
  app.get('/*', async (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    const count = await countPage(request);
    if (!count.isAllowed && count.isExceeded) return documents.sendUnrendered(request, reply, 429);
    return documents.send(request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isRead(request)) return sendRefusal(reply, notFound);
    // The proxied paths take every method that the framework knows.
    return sendRefusal(isApi(request) ? reply : reply.header('allow', 'GET, HEAD'), methodNotAllowed);
  });
  return app;
}

const brotliQuality = constants.BROTLI_PARAM_QUALITY;

const isLoopback = (ip: string): boolean => /^(::ffff:)?127\.|^::1$/.test(ip);

const isApi = (request: FastifyRequest): boolean => /^\/api(\/|$)/.test(pathOf(request.url));

/** Whether a person may see the reply. A missing file gets no page: a script tag must not receive HTML. */
function isPage(request: FastifyRequest): boolean {
  return isRead(request) && !isApi(request) && !pathOf(request.url).startsWith('/assets/');
}
