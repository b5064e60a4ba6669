import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { documentationPath } from '../http/openapi.ts';

/**
 * Who may call a route. `lister`: users who may create events, admins included. `staff`: the door staff of one event,
 * by a token of their own. A `:userId` in the path must be the caller's own, an admin's included. Every route must
 * state it; one that doesn't stops the start.
 */
type Access = 'public' | 'user' | 'lister' | 'admin' | 'staff';

/** The account behind a request, as the database has it now and not as the token remembers it. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 0 | 1;
  /** May create events and manage their own. Admins may without it. */
  readonly lister: boolean;
};

/** The door staff behind a request: one device at one event. */
export type Staff = { readonly staffId: string; readonly eventId: string };

/** Finds out whose staff token a request carries. Throws when it is missing, unknown, out of date or revoked. */
export type AuthenticateStaff = (request: FastifyRequest) => Promise<Staff>;

/** Finds out who sent a request. Throws when the token is missing, forged, out of date or revoked. */
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
    /** Every route that was added, as `GET /api/path`, with who may call it. */
    readonly routeAccess: ReadonlyMap<string, Access>;
  }
}

/**
 * Guards every route by its `config.access`, before its body is even read: no route can omit the check, and no caller
 * learns from a validation error about an account that isn't theirs.
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

/** The account behind a request of a guarded route. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null)
    throw new Error(`${request.routeOptions.url ?? 'This route'} is public and has no actor.`);
  return request.actor;
}

/** The door staff behind a request of one of their routes. */
export function staffOf(request: FastifyRequest): Staff {
  if (request.staff === null) throw new Error(`${request.routeOptions.url ?? 'This route'} is not for door staff.`);
  return request.staff;
}

function pathUserId(request: FastifyRequest): string | undefined {
  const params: unknown = request.params;
  if (typeof params !== 'object' || params === null || !('userId' in params)) return undefined;
  return typeof params.userId === 'string' ? params.userId.toLowerCase() : undefined;
}
