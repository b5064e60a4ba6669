import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const minuteMs = 60_000;

/** Far above what a person with several open tabs does; it stops scripts. */
const anyRoute = { max: 1_200, timeWindow: minuteMs };

/** For trying many accounts, and for the work of hashing; guessing the password of one is braked per account. */
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
  document: { max: 60, timeWindow: minuteMs },
  doorAccess: { max: 60, timeWindow: minuteMs },
  /** Of one device. A fast hand scans one ticket a second. */
  door: { max: 300, timeWindow: minuteMs },
  /** Of the payment provider, which tells of a night's settlements in a few minutes. */
  webhook: { max: 1_200, timeWindow: minuteMs },
  /** Asking to list events: each one is a line in somebody's list. */
  ask: { max: 20, timeWindow: minuteMs },
  /** Files of everything, each as much work as many pages. */
  file: { max: 20, timeWindow: minuteMs },
  /** What people do with their account by hand, and rarely. */
  account: { max: 60, timeWindow: minuteMs },
  /** Events are saved by hand; each may bring a photo to draw. */
  saveEvent: { max: 60, timeWindow: minuteMs },
} as const;

/** Counts requests per address. The counts are kept in this process until there is a shared store. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...anyRoute,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  app.decorate('limitCredentials', app.rateLimit(credentials));
}
