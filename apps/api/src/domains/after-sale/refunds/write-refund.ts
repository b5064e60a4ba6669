import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { notify } from '../../../platform/notify.ts';
import { readOffers, takeBackSold } from '../../catalogue/index.ts';
import {
  findPaymentOfTransaction,
  isRefundedWhole,
  movePayment,
  type Payment,
  readDisputedOfOrders,
  refundableOf,
} from '../../payments/index.ts';
import type { Locks } from '../../selling/index.ts';
import { listOrderLines, listTickets, type PlacedOrder, voidTickets } from '../../selling/index.ts';
import { planRefund, type RefundPlan, type RefundRequest } from './plan-refund.ts';
import { hasFailedPart, insertRefund } from './refund-repository.ts';

/** The input of a refund. */
export type RefundOrder = {
  readonly request: RefundRequest;
  readonly reason: string;
  /** Whether tickets that were checked in may be refunded too. */
  readonly usedToo: boolean;
  /** @default true if one of the tickets' events is not over yet */
  readonly restock?: boolean | undefined;
  /** The refund's id. @default a new one */
  readonly id?: string;
  /** The requesting account; undefined for a cancelled event, whose own mail notifies the buyer. */
  readonly origin: AuditOrigin | undefined;
};

/** The dependencies of writing a refund. */
export type WriteRefundDeps = { readonly clock: Clock; readonly locks: Locks };

/**
 * Writes a refund before money moves, voids its tickets and puts them back on sale. The caller must have locked the
 * order. A payment that is only reserved moves to `voiding` here, so that no later step captures it. Returns the
 * refund's id, and whether money must be refunded at the provider.
 */
export async function writeRefund(
  transaction: Executor,
  { clock, locks }: WriteRefundDeps,
  order: PlacedOrder,
  input: RefundOrder,
): Promise<{ readonly refundId: string; readonly pays: boolean }> {
  const lines = await listOrderLines(transaction, [order.id]);
  const tickets = await listTickets(transaction, [order.id]);
  // The caller's lock of the order excludes a dispute that is recorded meanwhile.
  const disputed = (await readDisputedOfOrders(transaction, [order.id])).get(order.id);
  if (disputed?.open) throw new AppError('order_disputed');
  const plan = planRefund({ left: refundableOf(order, disputed), lines, tickets }, input.request, input);
  const eventIds = plan.counts.map(({ eventId }) => eventId);
  const restock = input.restock ?? (await isAnyUpcoming(transaction, clock, eventIds));
  const refundId = input.id ?? randomUUID();
  const payment = plan.amount === 0 ? undefined : await paymentOf(transaction, order);
  if (payment !== undefined && input.request.kind !== 'events') await assertPayable(transaction, payment, plan);
  const allVoid = tickets.filter(({ voidedAt }) => voidedAt === null).length === plan.ticketIds.length;
  await insertRefund(transaction, clock, {
    id: refundId,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    amount: plan.amount,
    reason: input.reason,
    method: payment === undefined ? 'none' : await methodFor(transaction, clock, payment, { plan, allVoid }),
    restock,
    requestedBy: input.origin?.actorId ?? null,
  });
  await locks.stock(transaction, eventIds);
  await voidPlannedTickets(transaction, clock, plan, { refundId, usedToo: input.usedToo, restock });
  await writeAudit(transaction, {
    ...input.origin,
    action: 'order_refunded',
    detail: {
      refundId,
      orderId: order.id,
      amount: plan.amount,
      reason: input.reason,
      tickets: plan.ticketIds,
      restock,
    },
  });
  // Without money the refund is complete, so the buyer is notified now.
  if (payment === undefined && input.origin !== undefined)
    await notify(transaction, { kind: 'order_refunded', refundId });
  return { refundId, pays: payment !== undefined };
}

/**
 * Rejects a part of a payment that is paid back as a whole only, and the whole after a part that may have been paid by hand.
 * The tickets of a cancelled event, and those of an offer, are void all the same: an admin pays for them by hand.
 */
async function assertPayable(transaction: Executor, payment: Payment, { amount }: RefundPlan): Promise<void> {
  if (!isRefundedWhole(payment)) return;
  if (amount !== payment.amount || (await hasFailedPart(transaction, payment))) throw new AppError('refund_whole_only');
}

async function voidPlannedTickets(
  transaction: Executor,
  clock: Clock,
  plan: RefundPlan,
  options: { readonly refundId: string; readonly usedToo: boolean; readonly restock: boolean },
): Promise<void> {
  const { refundId, usedToo, restock } = options;
  const { ticketIds: ids, feeReturned } = plan;
  const voided = await voidTickets(transaction, clock, { ids, feeReturned, refundId, usedToo });
  // The lock excludes other refunds, but a ticket may have been checked in meanwhile.
  if (voided < plan.ticketIds.length) throw new AppError('ticket_used');
  if (restock) await takeBackSold(transaction, plan.counts);
}

/**
 * Voids an uncaptured payment if all of it is refunded and no valid ticket remains; otherwise refunds it. Mobile money is
 * never reserved only: its void is a refund too, under a key of its own, and a second one might follow under the refund's.
 */
async function methodFor(
  transaction: Executor,
  clock: Clock,
  payment: Payment,
  { plan, allVoid }: { readonly plan: RefundPlan; readonly allVoid: boolean },
): Promise<'refund' | 'void'> {
  const whole = payment.approveBefore === null && allVoid && plan.amount === payment.amount;
  const voided = whole && (await movePayment(transaction, clock, payment.id, ['authorised'], { state: 'voiding' }));
  return voided ? 'void' : 'refund';
}

async function isAnyUpcoming(transaction: Executor, clock: Clock, eventIds: readonly string[]): Promise<boolean> {
  const stock = await readOffers(transaction, clock, eventIds);
  return [...stock.values()].some(event => !event.ended);
}

async function paymentOf(transaction: Executor, order: PlacedOrder): Promise<Payment> {
  const { transactionId } = order;
  const payment =
    transactionId === null
      ? undefined
      : await findPaymentOfTransaction(transaction, { id: transactionId, gatewayKey: undefined });
  if (payment === undefined) throw new Error('An order that was paid for has no payment.');
  return payment;
}
