import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** From where on a process takes no more work. */
export type PressureLimits = {
  /** How late the event loop is on average over a second. 0 looks at the heap alone. */
  readonly eventLoopDelayMs: number;
  /** How much of the heap that Node allows itself is in use. 0 looks at the event loop alone. */
  readonly heapShare: number;
};

/**
 * At a delay of a second users reload, which makes it worse. In the last tenth of the heap Node does little else
 * than collect garbage. The memory of pictures, outside the heap, is bounded by their concurrency limit.
 */
const smallMachine: PressureLimits = { eventLoopDelayMs: 1_000, heapShare: 0.9 };
const retryAfterSeconds = 5;

/**
 * Routes that are answered all the same: monitoring must show the cause, and payments under way must be finished by the
 * provider's webhook events, and the orders of payments that were made.
 */
const alwaysAnswered: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/braintree/webhook',
  '/api/order/create/:userId',
]);

/** Under pressure rejects requests before any work is done for them, with `Retry-After`. */
export async function registerPressure(app: FastifyInstance, limits: PressureLimits = smallMachine): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.heapShare,
    pressureHandler: async request => {
      if (alwaysAnswered.has(request.routeOptions.url ?? '')) return;
      throw new AppError('overloaded', { retryAfterSeconds });
    },
  });
}
