import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { documentationPath } from '../http/openapi.ts';

/**
 * The access level of a route. `lister`: users who may create events, and admins. `staff`: check-in staff of one event,
 * with their own token. `admin-sign-in`: admins, also before they have entered their second factor. A `:userId` in the
 * path must be the caller's own, also for admins. Every route must state its level; a route without one stops the start.
 */
type Access = 'public' | 'user' | 'lister' | 'admin' | 'admin-sign-in' | 'staff';

/** How far an admin's session has come with the second factor. `fresh`: its code was entered a short time ago. */
type SecondFactorState = 'not set up' | 'not entered' | 'entered' | 'fresh';

/** The account of a request, with its current rights from the database and not from the token. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  /** 0 also for an admin whose session lacks the second factor: until then it has no admin's rights. */
  readonly role: 0 | 1;
  /** Only for admins of a shop that requires a second factor. */
  readonly secondFactor?: SecondFactorState;
  /** Whether the user may create events and manage their own. Admins may without it. */
  readonly lister: boolean;
  /** Whether the user has confirmed the account's email. */
  readonly confirmed: boolean;
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
    /**
     * For a route that must not serve an admin without a second factor: `entered` in this session, or `fresh`, within
     * the last ten minutes. Routes of admins and listers require `entered` without it. No effect on other callers, nor
     * where the shop requires no second factor.
     */
    readonly adminProof?: 'entered' | 'fresh';
    /**
     * Which database pool authenticates the request. `payments` has its own connections, so it never waits behind
     * requests of other routes.
     * @default the pool of requests
     */
    readonly pool?: 'payments';
  }
  interface FastifyRequest {
    actor: Actor | null;
    staff: Staff | null;
  }
  interface FastifyInstance {
    /** The access level of every route, by name: `GET /api/path`. */
    readonly routeAccess: ReadonlyMap<string, Access>;
    /** The routes with an `adminProof`, by the same names. */
    readonly routeProofs: ReadonlyMap<string, 'entered' | 'fresh'>;
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
    /** Counts a request of the account in `request.actor`, whose rights are not checked yet. Throws above the limit. */
    readonly countRequest: (request: FastifyRequest) => Promise<void>;
    readonly reportForeignUser: ReportForeignUser;
  },
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('staff', null);
  const routeAccess = new Map<string, Access>();
  app.decorate('routeAccess', routeAccess);
  const routeProofs = new Map<string, 'entered' | 'fresh'>();
  app.decorate('routeProofs', routeProofs);
  app.addHook('onRoute', route => {
    if (route.url.startsWith(documentationPath)) return;
    const access = route.config?.access;
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      if (access === undefined) throw new Error(`${name} doesn't state who may call it: set config.access.`);
      routeAccess.set(name, access);
      if (route.config?.adminProof !== undefined) routeProofs.set(name, route.config.adminProof);
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
    await options.countRequest(request);
    if (access !== 'user' && !mayCall(access, actor)) throw new AppError('forbidden');
    if ((pathUserId(request) ?? actor.userId) !== actor.userId) {
      await options.reportForeignUser(request, actor);
      throw new AppError('foreign_user');
    }
    requireSecondFactor(request.routeOptions.config, actor);
  });
}

function mayCall(access: 'lister' | 'admin' | 'admin-sign-in', actor: Actor): boolean {
  return isAdminAccount(actor) || (access === 'lister' && actor.lister);
}

const missing = {
  'not set up': 'second_factor_setup_required',
  'not entered': 'second_factor_required',
} as const;

/** Whether the account is an admin's, whether or not its session has an admin's rights already. */
function isAdminAccount(actor: Actor): boolean {
  return actor.role === 1 || actor.secondFactor !== undefined;
}

/**
 * Rejects an admin whose session lacks the required second factor: on the routes of admins and listers, and on those
 * with `adminProof`. `adminProof: 'fresh'` also rejects one who entered the code too long ago.
 */
function requireSecondFactor({ access, adminProof }: FastifyContextConfig, actor: Actor): void {
  const state = actor.secondFactor;
  if (state === undefined || state === 'fresh') return;
  if (access !== 'admin' && access !== 'lister' && adminProof === undefined) return;
  if (state !== 'entered') throw new AppError(missing[state]);
  if (adminProof === 'fresh') throw new AppError('fresh_proof_required');
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
