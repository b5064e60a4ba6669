import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { AppError } from '../errors/app-error.ts';
import { errorReplies, type TypedApp } from '../http/routes.ts';
import { isLoopbackAddress } from '../mail/loopback.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics`: requires the token of the settings. Without one, it accepts only requests from this machine. */
export function metricsRoutes(
  app: TypedApp,
  deps: { readonly metrics: Metrics; readonly token: string | undefined },
): void {
  const { metrics, token } = deps;
  const config = { access: 'public' } as const;
  const schema = { tags: ['operations'], response: { 200: Type.String(), ...errorReplies } };
  app.get('/metrics', { config, schema, logLevel: 'warn' }, async (request, reply) => {
    if (!(token === undefined ? isFromThisMachine(request) : hasToken(request, token))) throw new AppError('forbidden');
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Whether the connection comes from this machine. A request through a local proxy counts as remote. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(name => request.headers[name] !== undefined);
  return !proxied && isLoopbackAddress(request.socket.remoteAddress ?? '');
}

/** Compares the token in constant time. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
