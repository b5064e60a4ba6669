import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Redis } from 'ioredis';
import { AppError } from '../errors/app-error.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { ownCounter } from '../limits/counter.ts';
import { countsInRedis } from '../limits/counts-in-redis.ts';
import { tokenCache } from '../limits/token-cache.ts';

const minuteMs = 60_000;

/** How many accounts at one address may use up their limits at once. A mobile network or a venue shares an address. */
const accountsOfAddress = 50;

/** A limit of each account, with a far higher ceiling for the accounts of one address together. */
export function perAccount(account: number) {
  return { account, max: account * accountsOfAddress, timeWindow: minuteMs };
}

/**
 * Routes without a limit of their own. Per account it is far above the requests of a user with several open tabs; per
 * address it is that of five such users.
 */
const anyRoute = { account: 1_200, max: 6_000, timeWindow: minuteMs };

/** Limits the cost of hashing and of mails: sign-ups and forgotten passwords. When a sale opens, a mobile network shares an address. */
const credentials = { max: 200, timeWindow: minuteMs };

/** All sign-ins from one address. Only limits the cost of hashing: failed sign-ins have lower limits of their own. */
const signIns = { max: 600, timeWindow: minuteMs };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts sign-ups and forgotten passwords together per address, under all their URLs. Put it into `onRequest`, with
     * `rateLimit: false` in the config: a limit in the config counts each route separately.
     */
    readonly limitCredentials: onRequestAsyncHookHandler;
    /** Counts sign-ins per address in the same way. */
    readonly limitSignIns: onRequestAsyncHookHandler;
  }
}

/**
 * Rate limits of expensive or sensitive routes. Put one into a route's `config.rateLimit`. `max` counts per address;
 * `account`, which routes for signed-in users have, counts per account.
 */
export const rateLimits = {
  refresh: { max: 3_000, timeWindow: minuteMs },
  /** A page shows a dozen photos, and a whole office may share one address. */
  photo: { max: 6_000, timeWindow: minuteMs },
  /** Fetched by the few servers that make previews of links; drawing one costs as much as a photo. */
  sharePicture: { max: 120, timeWindow: minuteMs },
  hold: perAccount(120),
  pay: perAccount(60),
  /** Each client token may cost a call of the payment provider; a page that is reloaded gets the cached one. */
  clientToken: perAccount(30),
  /** Polite clients ask as often as `Retry-After` says, and a buyer may have several tabs. */
  waitingLine: perAccount(60),
  /** Rendering a PDF costs more than any other response. */
  document: perAccount(30),
  /** A page of orders may contain thousands of tickets. */
  ownOrders: perAccount(120),
  doorAccess: perAccount(60),
  /** Per device. Fast staff scan one ticket a second. */
  door: { max: 300, timeWindow: minuteMs },
  /** Per device. A list has many pages once; afterwards a device asks for changes every few seconds. */
  doorList: { max: 120, timeWindow: minuteMs },
  /** For the payment provider, which reports a night's settlements within a few minutes. */
  webhook: { max: 1_200, timeWindow: minuteMs },
  /** Requests to list events: an admin must read each one. */
  listerRequest: perAccount(20),
  /** Requests to send the mail of an order again. */
  sendAgain: perAccount(20),
  /** Exports, each of which costs as much as many pages. */
  file: perAccount(20),
  /** Account settings, which users change manually and rarely. */
  account: perAccount(60),
  /** Links in mails, which are opened without a session. They can't be guessed. */
  link: { max: 600, timeWindow: minuteMs },
  /** A programme may be sent by a script. Photos wait for each other, whoever sends them. */
  saveEvent: perAccount(300),
} as const;

/** Limits the requests with an invalid token per address, because each invalid token costs a query. */
const rejected = { max: 300, timeWindow: minuteMs };

type Deps = {
  /** The shared store of counts; without it each process counts separately. */
  readonly redis: Redis | undefined;
  /** Whether this shop signed the token of an `Authorization` header, which costs no query to find out. */
  readonly isSigned: (authorization: string | undefined) => boolean;
};

/**
 * Limits requests per address, each route with its own limit. Register it before the authentication hook, so that an
 * address that was rejected too often costs no query. The limits of the routes count after authentication: only
 * requests of accounts count towards the ceilings of the routes for accounts.
 */
export async function registerRateLimits(app: FastifyInstance, { redis, isSigned }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: anyRoute.max,
    timeWindow: anyRoute.timeWindow,
    // Visitors who aren't signed in must not use up the limits of the accounts at their address.
    keyGenerator: ({ actor, ip }) => `${actor === null ? '' : 'account '}${clientNetwork(ip)}`,
    ...(redis === undefined ? {} : { store: countsInRedis(redis) }),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
  app.decorate('limitCredentials', app.rateLimit({ ...credentials, groupId: 'credentials' }));
  app.decorate('limitSignIns', app.rateLimit({ ...signIns, groupId: 'sign-in' }));

  // Counted in this process only: a call to the shared store would cost as much as the query that it saves.
  const refused = ownCounter({ points: rejected.max, duration: rejected.timeWindow / 1000 });
  // A venue shares one address: a visitor there who sends invalid tokens must not block its scanners. So these have a
  // count of their own, and a token that this process accepted before is checked in any case.
  const countOf = ({ ip, routeOptions }: FastifyRequest) =>
    `${routeOptions.config.access === 'staff' ? 'scanners ' : ''}${clientNetwork(ip)}`;
  const known = tokenCache({ remembered: 10_000 });
  app.addHook('onRequest', async request => {
    // Checked first, because determining the address behind proxies is the slowest step.
    const { authorization } = request.headers;
    if (!isGuarded(request) || authorization === undefined || known.has(authorization)) return;
    const count = await refused.get(countOf(request));
    // The store may still return an expired window.
    if (count === null || count.remainingPoints > 0 || count.msBeforeNext <= 0) return;
    // Invented tokens from a shared address must not lock out its accounts, whose tokens are renewed all the time.
    if (!isSigned(authorization)) throw tooMany(count.msBeforeNext);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { authorization } = request.headers;
    const isKnown = request.actor !== null || request.staff !== null;
    // A request without a token cost no query.
    const isRefused = !isKnown && authorization !== undefined && reply.statusCode === 401 && isGuarded(request);
    if (isRefused) await refused.penalty(countOf(request));
    if (isKnown || isRefused) known.note(authorization, isKnown);
  });
}

/**
 * Counts the requests per account, from any address, with the limits of the routes. Call it as soon as the account is
 * known: before its rights are checked and its body is read, so that refused and malformed requests count too.
 */
export function accountLimits(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const ownLimit = (request: FastifyRequest) => request.routeOptions.config.rateLimit || undefined;
  const named = { groupId: 'account' };
  const count = app.createRateLimit({
    ...named,
    timeWindow: minuteMs,
    max: request => numberOf(ownLimit(request)) ?? anyRoute.account,
    keyGenerator: request => {
      const route = ownLimit(request) === undefined ? '' : ` ${request.method} ${request.routeOptions.url}`;
      return `${request.actor?.userId}${route}`;
    },
  });
  return async request => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function isGuarded(request: FastifyRequest): boolean {
  return (request.routeOptions.config.access ?? 'public') !== 'public';
}

function numberOf(limit: object | undefined): number | undefined {
  const { account, max }: { account?: unknown; max?: unknown } = limit ?? {};
  const number = account ?? max;
  return typeof number === 'number' ? number : undefined;
}
