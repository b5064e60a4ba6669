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
 * A second late is when people reload, which makes it worse. Of the heap the last tenth is where Node does little else
 * than collect garbage. What pictures take beside the heap is bounded by their turns.
 */
const smallMachine: PressureLimits = { eventLoopDelayMs: 1_000, heapShare: 0.9 };
const retryAfterSeconds = 5;

/**
 * What is answered all the same: monitoring must be able to show why, and payments under way must be finished: the
 * provider's webhook events, and the orders of payments that were made.
 */
const alwaysAnswered: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/braintree/webhook',
  '/api/order/create/:userId',
]);

/** Under pressure turns requests away before any work is done for them, with when to come again. */
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
