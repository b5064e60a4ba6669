import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { countsInRedis } from '../limits/counts-in-redis.ts';
import { tokenCache } from '../limits/token-cache.ts';

const minuteMs = 60_000;

/** Far above the requests of a user with several open tabs; stops scripts. */
const anyRoute = { max: 1_200, timeWindow: minuteMs };

/** Limits attempts on many accounts, and the cost of hashing. `loginThrottle` limits guessing for one account. */
const credentials = { max: 60, timeWindow: minuteMs };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts sign-in and sign-up together per address, under all their URLs. Put it into `onRequest`, with `rateLimit:
     * false` in the config: a limit in the config counts each route separately.
     */
    readonly limitCredentials: onRequestAsyncHookHandler;
  }
}

/** Rate limits of expensive or sensitive routes. Put one into a route's `config.rateLimit`. */
export const rateLimits = {
  renew: { max: 120, timeWindow: minuteMs },
  /** A page shows a dozen photos, and a whole office may share one address. */
  photo: { max: 6_000, timeWindow: minuteMs },
  hold: { max: 120, timeWindow: minuteMs },
  pay: { max: 60, timeWindow: minuteMs },
  /** Rendering a PDF costs more than any other response. */
  document: { max: 30, timeWindow: minuteMs },
  /** A page of orders may contain thousands of tickets. */
  ownOrders: { max: 120, timeWindow: minuteMs },
  doorAccess: { max: 60, timeWindow: minuteMs },
  /** Per device. Fast staff scan one ticket a second. */
  door: { max: 300, timeWindow: minuteMs },
  /** For the payment provider, which reports a night's settlements within a few minutes. */
  webhook: { max: 1_200, timeWindow: minuteMs },
  /** Requests to list events: an admin must read each one. */
  ask: { max: 20, timeWindow: minuteMs },
  /** Exports, each of which costs as much as many pages. */
  file: { max: 20, timeWindow: minuteMs },
  /** Account settings, which users change manually and rarely. */
  account: { max: 60, timeWindow: minuteMs },
  /** Events are saved manually; each may include a photo to encode. */
  saveEvent: { max: 60, timeWindow: minuteMs },
} as const;

/** Far above one user's requests from several devices; stops scripts that change their address. */
const anyRouteOfAccount = anyRoute;

/** Limits the requests with an invalid token per address, because each invalid token costs a query. */
const rejected = { max: 300, timeWindow: minuteMs };

type Deps = {
  /** The shared store of counts; without it each process counts separately. */
  readonly redis: Redis | undefined;
};

/**
 * Limits requests per address, each route with its own limit. Register it before the authentication hook, so that an
 * address that was rejected too often costs no query.
 */
export async function registerRateLimits(app: FastifyInstance, { redis }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...anyRoute,
    ...(redis === undefined ? {} : { store: countsInRedis(redis) }),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
  app.decorate('limitCredentials', app.rateLimit({ ...credentials, groupId: 'credentials' }));

  // Counted in this process only: a call to the shared store would cost as much as the query that it saves.
  const refused = new RateLimiterMemory({ points: rejected.max, duration: rejected.timeWindow / 1000 });
  // A venue shares one address: a visitor there who sends invalid tokens must not block its scanners.
  const known = tokenCache({ remembered: 10_000 });
  app.addHook('onRequest', async request => {
    // Checked first, because determining the address behind proxies is the slowest step.
    if (!isGuarded(request) || known.has(request.headers.authorization)) return;
    const count = await refused.get(request.ip);
    // The store may still return an expired window.
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
 * Limits the requests per account too, from any address, with the limits of the routes. Register it after the
 * authentication hook.
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
