import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf, type UpstreamErrors, upstreamError } from './error-replies.ts';
import type { Timeouts } from './timeouts.ts';
import { acceptUploads, sendAfterUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route is proxied to another server, whose headers are kept. */
    readonly isPassedOn?: boolean;
  }
}

/** The number of concurrent uploads, above what the API accepts. */
const maxUploads = 32;

type Target = { readonly upstream: string; readonly timeouts: Timeouts };

type Proxy = Target & {
  readonly prefix: string;
  /** @default every path below the prefix, with every method */
  readonly only?: { readonly method: string; readonly path: string };
  /** The bodies are photos, which are passed on while they arrive. @default false */
  readonly isUpload?: boolean;
  readonly errors: UpstreamErrors;
  readonly rewriteHeaders?: NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteHeaders'];
};

const apiErrors: UpstreamErrors = {
  unreachable: refusalOf('api_unreachable'),
  timeout: refusalOf('api_timeout'),
};

const gatewayErrors: UpstreamErrors = {
  unreachable: refusalOf('gateway_unreachable'),
  timeout: refusalOf('gateway_timeout'),
};

/** The API's routes that take a photo: creating and editing an event. */
const uploadRoutes = [
  { method: 'POST', path: '/:userId' },
  { method: 'PUT', path: '/:productId/:userId' },
] as const;

/** Proxies `/api` to the API, with the visitor's address, host and protocol. */
export async function proxyApi(app: FastifyInstance, target: Target): Promise<void> {
  await passOn(app, { ...target, prefix: '/api', errors: apiErrors });
  for (const only of uploadRoutes) {
    await passOn(app, { ...target, prefix: '/api/product', only, isUpload: true, errors: apiErrors });
  }
}

/** Proxies the local gateway's script and the paths of payment hosts to the gateway. */
export async function proxyGateway(app: FastifyInstance, target: Target): Promise<void> {
  for (const prefix of ['/local-gateway.js', '/__hosted']) {
    await passOn(app, {
      ...target,
      prefix,
      errors: gatewayErrors,
      // The payment frames are part of the shop's pages: no other site may embed them.
      rewriteHeaders: headers => ({
        ...headers,
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': headers['content-security-policy'] ?? "frame-ancestors 'self'",
      }),
    });
  }
}

async function passOn(app: FastifyInstance, proxy: Proxy): Promise<void> {
  const { upstream, prefix, only, isUpload = false, timeouts, errors, rewriteHeaders = headers => headers } = proxy;
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    if (isUpload) acceptUploads(scope, timeouts);
    else acceptSmallBodies(scope);
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      ...(only === undefined ? {} : { routes: [only.path], httpMethods: [only.method] }),
      disableRequestLogging: true,
      // The library warns of each failed request with its URL's error, also of a client that hung up. `upstreamError`
      // logs the failures.
      logLevel: 'error',
      proxyPayloads: false,
      config: { isPassedOn: true },
      undici: {
        connectTimeout: timeouts.upstreamConnect,
        headersTimeout: timeouts.upstreamResponse,
        bodyTimeout: timeouts.upstreamResponse,
        // Uploads have connections of their own: however slow they are, every other request finds one.
        ...(isUpload ? { connections: maxUploads } : {}),
      },
      handler: (request, reply, dest, options) =>
        reply.from(dest, { ...options, ...bodyOf(request as FastifyRequest) }),
      replyOptions: {
        onError: upstreamError(errors),
        // The library repeats a GET that got a 503, up to ten times and at once: more load for a server
        // that just refused some.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
        rewriteHeaders: (headers, request) => rewriteHeaders(withoutConnection(headers), request),
        ...(isUpload ? { onResponse: sendAfterUpload(timeouts) } : {}),
      },
    });
  });
}

/**
 * A body is read completely before the upstream is called: there are few upstream connections, and a body that never
 * arrives would block one. Only the upstream parses it, so it is forwarded as bytes.
 */
function acceptSmallBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body);
}

/** Removes what is about the connection between this server and the upstream only. */
function withoutConnection<Headers extends object>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive');
  return Object.fromEntries(kept) as Headers;
}

function bodyOf({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

function forwarded<Headers extends object>(request: FastifyRequest, headers: Headers): Headers {
  const before = request.headers['x-forwarded-for'];
  return {
    ...headers,
    // The body has been read already, so the upstream request has no `Expect: 100-continue`.
    expect: undefined,
    'x-forwarded-for': [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
}
