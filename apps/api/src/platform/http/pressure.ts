import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The limits above which a process rejects requests. */
export type PressureLimits = {
  /** The event loop's average delay over a second. 0 disables this limit. */
  readonly eventLoopDelayMs: number;
  /** The used share of Node's maximum heap. 0 disables this limit. */
  readonly heapShare: number;
};

/**
 * After a second users reload the page, which increases the load. In the last tenth of the heap Node mostly collects
 * garbage. The memory of pictures is outside the heap and bounded by their concurrency limit.
 */
const smallMachine: PressureLimits = { eventLoopDelayMs: 1_000, heapShare: 0.9 };
const retryAfterSeconds = 5;

/**
 * Exempt routes: monitoring must show the cause of the load, and the provider's webhooks and the orders of completed
 * payments must be processed.
 */
const alwaysHandled: ReadonlySet<string> = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/api/braintree/webhook',
  '/api/order/create/:userId',
]);

/** Rejects requests under pressure before any other work, with `Retry-After`. */
export async function registerPressure(app: FastifyInstance, limits: PressureLimits = smallMachine): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.heapShare,
    pressureHandler: async request => {
      if (alwaysHandled.has(request.routeOptions.url ?? '')) return;
      throw new AppError('overloaded', { retryAfterSeconds });
    },
  });
}
