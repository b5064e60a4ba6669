import { refundReasons } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notify } from '../../../platform/notify.ts';
import type { Locks } from '../../selling/index.ts';
import { listOrdersWithTickets } from '../../selling/index.ts';
import { writeRefund } from '../refunds/write-refund.ts';
import { readCancellable } from './cancellation-repository.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly log: FastifyBaseLogger;
};

/** The number of orders in one query. */
const batchSize = 50;

/**
 * Refunds the tickets of a cancelled event in every order. Each order has its own transaction, with its mail and the
 * job that pays the refund, so that a killed process leaves no order half refunded, and the next run continues. An
 * order that fails is listed in "Needs attention" and doesn't stop the others; then the job fails and is retried.
 */
export async function refundEvent(deps: Deps, { eventId }: { readonly eventId: string }): Promise<void> {
  const { database, clock, log } = deps;
  const event = await readCancellable(database, clock, eventId);
  if (event === undefined || event.cancelledAt === null) return;
  const reason = refundReasons.eventCancelled + (event.cancelReason ?? '');
  let failedCount = 0;
  for (let after: string | undefined, more = true; more; ) {
    const orderIds = await listOrdersWithTickets(database, { eventId, after, limit: batchSize });
    for (const orderId of orderIds) {
      try {
        await refundOrder(deps, { orderId, eventId, reason });
      } catch (err) {
        failedCount += 1;
        log.error({ err, orderId, eventId }, 'an order of an event that was cancelled could not be refunded');
        await openAttention(database, { kind: 'refund_failed', subject: orderId, detail: { orderId, eventId } });
      }
    }
    after = orderIds.at(-1);
    more = orderIds.length === batchSize;
  }
  if (failedCount > 0) throw new Error(`${failedCount} orders of event ${eventId} could not be refunded.`);
}

async function refundOrder(
  deps: Deps,
  { orderId, eventId, reason }: { readonly orderId: string; readonly eventId: string; readonly reason: string },
): Promise<void> {
  const request = { kind: 'events', eventIds: [eventId], unusedOnly: false } as const;
  try {
    await inTransaction(deps.database, async transaction => {
      const order = await deps.locks.order(transaction, orderId);
      if (order === undefined) throw new Error('Tickets of an order that is not placed.');
      const input = { request, reason, usedToo: true, restock: true, origin: undefined };
      const { refundId, pays } = await writeRefund(transaction, deps, order, input);
      await notify(transaction, { kind: 'event_cancelled', orderId, eventId });
      if (pays) await enqueue(transaction, 'pay-refund', { refundId });
      await closeAttention(transaction, { kind: 'refund_failed', subject: orderId });
    });
  } catch (error) {
    // A concurrent run has refunded it, or its payment is disputed: the reconciler comes back when the dispute has ended.
    const expected: readonly string[] = ['nothing_to_refund', 'order_disputed'];
    if (error instanceof AppError && expected.includes(error.code)) return;
    throw error;
  }
}
