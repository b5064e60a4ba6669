import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { documentationPath } from '../http/openapi.ts';

/**
 * Who may call a route. `self`: the account named by `:userId` in the path, an admin's own id included. Every route
 * must say it; one that doesn't stops the start.
 */
type Access = 'public' | 'user' | 'self' | 'admin';

/** The account behind a request, as the database has it now and not as the token remembers it. */
export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 0 | 1 };

/** Finds out who sent a request. Throws when the token is missing, forged, out of date or revoked. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/** Writes down that somebody reached for an account that isn't theirs. */
export type ReportForeignUser = (request: FastifyRequest, actor: Actor) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** Every route that was added, as `GET /api/path`, with who may call it. */
    readonly routeAccess: ReadonlyMap<string, Access>;
  }
}

/**
 * Guards every route by its `config.access`, before its body is even read: no route can forget to ask, and nobody
 * learns from a validation error about an account that isn't theirs.
 */
export function registerAccess(
  app: FastifyInstance,
  options: { readonly authenticate: Authenticate; readonly reportForeignUser: ReportForeignUser },
): void {
  app.decorateRequest('actor', null);
  const routeAccess = new Map<string, Access>();
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', route => {
    if (route.url.startsWith(documentationPath)) return;
    const access = route.config?.access;
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      if (access === undefined) throw new Error(`${name} doesn't say who may call it: set config.access.`);
      routeAccess.set(name, access);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    void reply.header('cache-control', 'no-store');
    const actor = await options.authenticate(request);
    request.actor = actor;
    if (access === 'admin' && actor.role !== 1) throw new AppError('forbidden');
    if (access === 'self' && pathUserId(request) !== actor.userId) {
      await options.reportForeignUser(request, actor);
      throw new AppError('foreign_user');
    }
  });
}

/** The account behind a request of a guarded route. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null)
    throw new Error(`${request.routeOptions.url ?? 'This route'} is public and has no actor.`);
  return request.actor;
}

function pathUserId(request: FastifyRequest): string | undefined {
  const params: unknown = request.params;
  if (typeof params !== 'object' || params === null || !('userId' in params)) return undefined;
  return typeof params.userId === 'string' ? params.userId.toLowerCase() : undefined;
}
