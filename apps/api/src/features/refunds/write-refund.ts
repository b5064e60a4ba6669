import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import type { Locks } from '../checkout/index.ts';
import { readOffers, takeBackSold } from '../events/index.ts';
import { listOrderLines, type PlacedOrder } from '../orders/index.ts';
import { findPaymentOfTransaction, movePayment, type Payment } from '../payments/index.ts';
import { listTickets, voidTickets } from '../tickets/index.ts';
import { planRefund, type RefundPlan, type RefundRequest } from './plan-refund.ts';
import { insertRefund } from './refund-repository.ts';

/** A refund that was decided on. */
export type RefundOrder = {
  readonly request: RefundRequest;
  readonly reason: string;
  /** Whether tickets that were used at the door may be among them. */
  readonly usedToo: boolean;
  /** @default while an event of the tickets is to come */
  readonly restock?: boolean | undefined;
  /** The refund's id. @default a new one */
  readonly id?: string;
  /** Who asked for it; undefined when an event was cancelled, whose own mail notifies the buyer. */
  readonly origin: AuditOrigin | undefined;
};

/** What writing a refund needs. */
export type WriteRefundDeps = { readonly clock: Clock; readonly locks: Locks };

/**
 * The transaction before money moves: writes the refund, makes its tickets void and puts them back on sale. The order
 * must be locked. Money that was only reserved is decided about here as well, so that no later step captures it.
 * Returns the refund's id, and whether the provider is to be asked.
 */
export async function writeRefund(
  transaction: Executor,
  { clock, locks }: WriteRefundDeps,
  order: PlacedOrder,
  asked: RefundOrder,
): Promise<{ readonly refundId: string; readonly pays: boolean }> {
  const lines = await listOrderLines(transaction, [order.id]);
  const tickets = await listTickets(transaction, [order.id]);
  const plan = planRefund({ left: order.amount - order.refunded, lines, tickets }, asked.request, asked);
  const eventIds = plan.counts.map(({ eventId }) => eventId);
  const restock = asked.restock ?? (await isAnyToCome(transaction, clock, eventIds));
  const refundId = asked.id ?? randomUUID();
  const payment = plan.amount === 0 ? undefined : await paymentOf(transaction, order);
  const allVoid = tickets.filter(({ voidedAt }) => voidedAt === null).length === plan.ticketIds.length;
  await insertRefund(transaction, clock, {
    id: refundId,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    amount: plan.amount,
    reason: asked.reason,
    method: payment === undefined ? 'none' : await methodFor(transaction, clock, payment, { plan, allVoid }),
    restock,
    requestedBy: asked.origin?.actorId ?? null,
  });
  await locks.stock(transaction, eventIds);
  await giveBack(transaction, clock, plan, { refundId, usedToo: asked.usedToo, restock });
  await writeAudit(transaction, {
    ...asked.origin,
    action: 'order_refunded',
    detail: {
      refundId,
      orderId: order.id,
      amount: plan.amount,
      reason: asked.reason,
      tickets: plan.ticketIds,
      restock,
    },
  });
  // Without money there is nothing to wait for before the buyer is notified.
  if (payment === undefined && asked.origin !== undefined)
    await notify(transaction, { kind: 'order_refunded', refundId });
  return { refundId, pays: payment !== undefined };
}

async function giveBack(
  transaction: Executor,
  clock: Clock,
  plan: RefundPlan,
  options: { readonly refundId: string; readonly usedToo: boolean; readonly restock: boolean },
): Promise<void> {
  const { refundId, usedToo, restock } = options;
  const voided = await voidTickets(transaction, clock, { ids: plan.ticketIds, refundId, usedToo });
  // No other refund runs while the order is locked, but a ticket may be checked in.
  if (voided < plan.ticketIds.length) throw new AppError('ticket_used');
  if (restock) await takeBackSold(transaction, plan.counts);
}

/** Money that wasn't taken yet is voided when all of it goes back and no ticket is left that it would pay for. */
async function methodFor(
  transaction: Executor,
  clock: Clock,
  payment: Payment,
  { plan, allVoid }: { readonly plan: RefundPlan; readonly allVoid: boolean },
): Promise<'refund' | 'void'> {
  const whole = allVoid && plan.amount === payment.amount;
  const voided = whole && (await movePayment(transaction, clock, payment.id, ['authorised'], { state: 'voiding' }));
  return voided ? 'void' : 'refund';
}

async function isAnyToCome(transaction: Executor, clock: Clock, eventIds: readonly string[]): Promise<boolean> {
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
