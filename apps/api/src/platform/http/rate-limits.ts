import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const minuteMs = 60_000;

/** Far above what a person with several open tabs does; it stops scripts. */
const anyRoute = { max: 1_200, timeWindow: minuteMs };

/** Limits of the routes that are worth attacking. Put one into a route's `config.rateLimit`. */
export const rateLimits = {
  /** Per address; the growing delay per account is for guessing one password, this for trying many accounts. */
  signIn: { max: 60, timeWindow: minuteMs },
  signUp: { max: 60, timeWindow: minuteMs },
  renew: { max: 120, timeWindow: minuteMs },
  /** Apart from the other routes: a page shows a dozen at once, and a whole office may share one address. */
  photo: { max: 6_000, timeWindow: minuteMs },
  hold: { max: 120, timeWindow: minuteMs },
  pay: { max: 60, timeWindow: minuteMs },
} as const;

/** Counts requests per address. The counts are kept in this process until there is a shared store. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...anyRoute,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}
