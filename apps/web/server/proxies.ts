import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestError, type UpstreamErrors, upstreamError } from './error-replies.ts';
import type { Timeouts } from './timeouts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route is proxied to another server, whose headers are kept. */
    readonly isPassedOn?: boolean;
  }
}

type Target = { readonly upstream: string; readonly timeouts: Timeouts };

type Proxy = Target & {
  readonly prefix: string;
  /** Maximum size of a body. @default 64 KiB, as the API */
  readonly bodyLimit?: number;
  readonly errors: UpstreamErrors;
  readonly rewriteHeaders?: NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteHeaders'];
};

/** Proxies `/api` to the API, with the visitor's address, host and protocol. */
export async function proxyApi(app: FastifyInstance, target: Target): Promise<void> {
  await passOn(app, {
    ...target,
    prefix: '/api',
    errors: {
      unreachable: {
        error: 'The service is not reachable right now. Please try again in a moment.',
        code: 'api_unreachable',
      },
      timeout: { error: 'The service takes too long to answer. Please try again in a moment.', code: 'api_timeout' },
    },
  });
}

/** Proxies the local gateway's script and the paths of payment hosts to the gateway. */
export async function proxyGateway(app: FastifyInstance, target: Target): Promise<void> {
  for (const prefix of ['/local-gateway.js', '/__hosted']) {
    await passOn(app, {
      ...target,
      prefix,
      errors: {
        unreachable: { error: 'The local payment gateway is not reachable.', code: 'gateway_unreachable' },
        timeout: { error: 'The local payment gateway takes too long to answer.', code: 'gateway_timeout' },
      },
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
  const { upstream, prefix, timeouts, bodyLimit = 64 * 1024, errors, rewriteHeaders } = proxy;
  await app.register(async scope => {
    // A body is read completely before the upstream is called: there are few upstream connections, and a body that
    // never arrives would block one. Only the upstream parses it, so it is forwarded as bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_: FastifyRequest, body: Buffer) => body);
    scope.setErrorHandler(requestError);
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      config: { isPassedOn: true },
      undici: {
        connectTimeout: timeouts.upstreamConnect,
        headersTimeout: timeouts.upstreamResponse,
        bodyTimeout: timeouts.upstreamResponse,
      },
      handler: (request, reply, dest, options) =>
        reply.from(dest, { ...options, ...bodyOf(request as FastifyRequest) }),
      replyOptions: {
        onError: upstreamError(errors),
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
        ...(rewriteHeaders ? { rewriteHeaders } : {}),
      },
    });
  });
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
