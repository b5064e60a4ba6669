import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { documentationPath } from '../http/openapi.ts';

/**
 * The access level of a route. `lister`: users who may create events, and admins. `staff`: check-in staff of one event,
 * with their own token. A `:userId` in the path must be the caller's own, also for admins. Every route must state its
 * level; a route without one stops the start.
 */
type Access = 'public' | 'user' | 'lister' | 'admin' | 'staff';

/** The account of a request, with its current rights from the database and not from the token. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 0 | 1;
  /** Whether the user may create events and manage their own. Admins may without it. */
  readonly lister: boolean;
};

/** The check-in staff of a request: one device at one event. */
export type Staff = { readonly staffId: string; readonly eventId: string };

/** Authenticates a request by its staff token. Throws when the token is missing, unknown, expired or revoked. */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<Staff>;

/** Authenticates a request by its access token. Throws when the token is missing, forged, expired or revoked. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

/** Writes an attempt to use another account to the audit log. */
export type ReportForeignUser = (request: FastifyRequest, actor: Actor) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
    staff: Staff | null;
  }
  interface FastifyInstance {
    /** The access level of every route, by name: `GET /api/path`. */
    readonly routeAccess: ReadonlyMap<string, Access>;
  }
}

/**
 * Checks every route's `config.access` before the body is read: no route can omit the check, and a validation error
 * reveals nothing about another account.
 */
export function registerAccess(
  app: FastifyInstance,
  options: {
    readonly authenticate: Authenticate;
    readonly authenticateStaff: AuthenticateStaff;
    readonly reportForeignUser: ReportForeignUser;
  },
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('staff', null);
  const routeAccess = new Map<string, Access>();
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', route => {
    if (route.url.startsWith(documentationPath)) return;
    const access = route.config?.access;
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      if (access === undefined) throw new Error(`${name} doesn't state who may call it: set config.access.`);
      routeAccess.set(name, access);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    void reply.header('cache-control', 'no-store');
    if (access === 'staff') {
      request.staff = await options.authenticateStaff(request);
      return;
    }
    const actor = await options.authenticate(request);
    request.actor = actor;
    if (access === 'admin' && actor.role !== 1) throw new AppError('forbidden');
    if (access === 'lister' && actor.role !== 1 && !actor.lister) throw new AppError('forbidden');
    if ((pathUserId(request) ?? actor.userId) !== actor.userId) {
      await options.reportForeignUser(request, actor);
      throw new AppError('foreign_user');
    }
  });
}

/** The account of a request to a route that requires one. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null)
    throw new Error(`${request.routeOptions.url ?? 'This route'} is public and has no actor.`);
  return request.actor;
}

/** The check-in staff of a request to one of their routes. */
export function staffOf(request: FastifyRequest): Staff {
  if (request.staff === null) throw new Error(`${request.routeOptions.url ?? 'This route'} is not for door staff.`);
  return request.staff;
}

function pathUserId(request: FastifyRequest): string | undefined {
  const params: unknown = request.params;
  if (typeof params !== 'object' || params === null || !('userId' in params)) return undefined;
  return typeof params.userId === 'string' ? params.userId.toLowerCase() : undefined;
}
