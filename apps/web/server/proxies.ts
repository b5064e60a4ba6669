import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type ProxyError = { readonly error: string; readonly code: string };

/** Passes `/api` on to the API, with the visitor's address, host and protocol. */
export async function proxyApi(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
      onError: unreachable({
        error: 'The service is not reachable right now. Please try again in a moment.',
        code: 'api_unreachable',
      }),
    },
  });
}

/** Passes the local gateway's script and everything that stands in for a payment host on to the gateway. */
export async function proxyGateway(app: FastifyInstance, upstream: string): Promise<void> {
  const onError = unreachable({ error: 'The local payment gateway is not reachable.', code: 'gateway_unreachable' });
  for (const prefix of ['/local-gateway.js', '/__hosted']) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        onError,
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
        // The payment frames live in the shop's pages: those may hold them, nobody else's.
        rewriteHeaders: headers => ({
          ...headers,
          'x-frame-options': 'SAMEORIGIN',
          'content-security-policy': headers['content-security-policy'] ?? "frame-ancestors 'self'",
        }),
      },
    });
  }
}

function forwarded(request: FastifyRequest): Record<string, string> {
  const before = request.headers['x-forwarded-for'];
  return {
    'x-forwarded-for': [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
}

/** One shape for every failure that the shop's client reads, also when nobody was there to write it. */
function unreachable(body: ProxyError) {
  return (reply: unknown, cause: { error: Error }): void => {
    const answer = reply as FastifyReply;
    answer.request.log.error({ err: cause.error, code: body.code }, 'upstream unreachable');
    void answer.status(502).send({ ...body, requestId: answer.request.id });
  };
}
