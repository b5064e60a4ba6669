import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { countsInRedis } from '../limits/counts-in-redis.ts';
import { tokenCache } from '../limits/token-cache.ts';

const minuteMs = 60_000;

/** Far above what a person with several open tabs does; it stops scripts. */
const anyRoute = { max: 1_200, timeWindow: minuteMs };

/** For trying many accounts, and for the work of hashing; guessing the password of one is throttled per account. */
const credentials = { max: 60, timeWindow: minuteMs };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * One count per address for signing in and up together, under all their names. Put it into `onRequest`, with
     * `rateLimit: false` in the config: a limit in the config counts each route apart.
     */
    readonly limitCredentials: onRequestAsyncHookHandler;
  }
}

/** Limits of the routes that are worth attacking. Put one into a route's `config.rateLimit`. */
export const rateLimits = {
  renew: { max: 120, timeWindow: minuteMs },
  /** Apart from the other routes: a page shows a dozen at once, and a whole office may share one address. */
  photo: { max: 6_000, timeWindow: minuteMs },
  hold: { max: 120, timeWindow: minuteMs },
  pay: { max: 60, timeWindow: minuteMs },
  /** Drawing a PDF takes more work than any other reply. */
  document: { max: 30, timeWindow: minuteMs },
  /** A page of orders may hold thousands of tickets. */
  ownOrders: { max: 120, timeWindow: minuteMs },
  doorAccess: { max: 60, timeWindow: minuteMs },
  /** Of one device. A fast hand scans one ticket a second. */
  door: { max: 300, timeWindow: minuteMs },
  /** For the payment provider, which reports a night's settlements within a few minutes. */
  webhook: { max: 1_200, timeWindow: minuteMs },
  /** Requests to list events: an admin must read each one. */
  ask: { max: 20, timeWindow: minuteMs },
  /** Files of everything, each as much work as many pages. */
  file: { max: 20, timeWindow: minuteMs },
  /** Account settings, which users change by hand and rarely. */
  account: { max: 60, timeWindow: minuteMs },
  /** Events are saved by hand; each may bring a photo to draw. */
  saveEvent: { max: 60, timeWindow: minuteMs },
} as const;

/** One person at several devices and in several tabs stays far below it; it stops scripts that change addresses. */
const anyRouteOfAccount = anyRoute;

/** Requests of one address that were rejected for their token: each made-up token costs a query. */
const rejected = { max: 300, timeWindow: minuteMs };

type Deps = {
  /** Where all processes count together; without it each counts for itself. */
  readonly redis: Redis | undefined;
};

/**
 * Counts requests by address, each route with its own limit. Register it before the hook that finds
 * out who is calling: an address that was rejected too often costs no query.
 */
export async function registerRateLimits(app: FastifyInstance, { redis }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...anyRoute,
    ...(redis === undefined ? {} : { store: countsInRedis(redis) }),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
  app.decorate('limitCredentials', app.rateLimit({ ...credentials, groupId: 'credentials' }));

  // Of this process alone: it saves this process's queries, and no call to the shared store is worth that.
  const refused = new RateLimiterMemory({ points: rejected.max, duration: rejected.timeWindow / 1000 });
  // A venue shares one address: a visitor who makes up tokens there must not stop its scanners.
  const known = tokenCache({ remembered: 10_000 });
  app.addHook('onRequest', async request => {
    // Finding out the address behind proxies takes longer than the rest: only where it decides something.
    if (!isGuarded(request) || known.has(request.headers.authorization)) return;
    const count = await refused.get(request.ip);
    // A window that is just over may still be there.
    if (count !== null && count.remainingPoints === 0 && count.msBeforeNext > 0) throw tooMany(count.msBeforeNext);
  });
  app.addHook('onResponse', async (request, reply) => {
    const isKnown = request.actor !== null || request.staff !== null;
    const isRefused = !isKnown && reply.statusCode === 401 && isGuarded(request);
    if (isRefused) await refused.penalty(request.ip);
    if (isKnown || isRefused) known.note(request.headers.authorization, isKnown);
  });
}

/**
 * Counts the requests of each account as well, wherever they come from, with the limits of the routes. Register it
 * after what finds out who is calling.
 */
export function registerAccountLimits(app: FastifyInstance): void {
  const ownLimit = (request: FastifyRequest) => request.routeOptions.config.rateLimit || undefined;
  const named = { groupId: 'account' };
  const count = app.createRateLimit({
    ...named,
    timeWindow: minuteMs,
    max: request => numberOf(ownLimit(request)?.max) ?? anyRouteOfAccount.max,
    keyGenerator: request => {
      const route = ownLimit(request) === undefined ? '' : ` ${request.method} ${request.routeOptions.url}`;
      return `${request.actor?.userId}${route}`;
    },
  });
  app.addHook('onRequest', async request => {
    if (request.actor === null) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  });
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function isGuarded(request: FastifyRequest): boolean {
  return (request.routeOptions.config.access ?? 'public') !== 'public';
}

function numberOf(max: unknown): number | undefined {
  return typeof max === 'number' ? max : undefined;
}
