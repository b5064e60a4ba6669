import { createHash } from 'node:crypto';
import { type Refund, type RefundBody, type RefundReply, refundReasons } from '@guichet/contracts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import { type Executor, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Locks } from '../../selling/index.ts';
import {
  findOrder,
  listOrderProducts,
  listTicketsOfRefund,
  type PlacedOrder,
  presentOrder,
  refundOfferReason,
  type TicketSigner,
} from '../../selling/index.ts';
import { type PayRefundDeps, payRefund } from './pay-refund.ts';
import type { RefundRequest } from './plan-refund.ts';
import { findLastRefundBy, findRefund, type RefundRow } from './refund-repository.ts';
import { writeRefund } from './write-refund.ts';

/** Refunds money and tickets. */
export type RefundService = {
  /** Refunds an order in full or in part, for an admin. Idempotent with the same key. */
  readonly refundOrder: (request: {
    readonly orderId: string;
    readonly body: RefundBody;
    readonly idempotencyKey: string | undefined;
    readonly origin: AuditOrigin;
  }) => Promise<RefundReply>;
  /** Refunds a buyer's tickets of an archived, cancelled or moved event, as was offered by mail. Idempotent. */
  readonly takeOffer: (request: { readonly orderId: string; readonly origin: AuditOrigin }) => Promise<RefundReply>;
};

type Deps = PayRefundDeps & { readonly locks: Locks; readonly signer: TicketSigner };

/** Builds the service. */
export function refundService(deps: Deps): RefundService {
  const { database, clock, locks } = deps;

  return {
    refundOrder: async ({ orderId, body, idempotencyKey, origin }) => {
      const request = requestOf(body);
      const id = idempotencyKey === undefined ? undefined : refundIdOf(origin.actorId, idempotencyKey);
      const write = () =>
        inTransaction(database, transaction => writeAdminRefund(transaction, { orderId, body, request, id, origin }));
      const written = await write().catch((error: unknown) => {
        // A concurrent request used the same key for another order: the retry finds that refund.
        if (violatedConstraint(error) === 'refunds_pkey') return write();
        throw error;
      });
      const reply = await payAndPresent(written);
      // Payloads admit at check-in, and these tickets belong to another user.
      const tickets = reply.order.tickets.map(ticket => ({ ...ticket, payload: '' }));
      return { ...reply, order: { ...reply.order, tickets } };
    },
    takeOffer: async ({ orderId, origin }) => {
      const written = await inTransaction(database, async transaction => {
        const order = await locks.order(transaction, orderId);
        if (order === undefined || order.userId !== origin.actorId) throw new AppError('order_not_found');
        const eventIds = await offeredEvents(transaction, order);
        return await writeOffered(transaction, order, { eventIds, origin });
      });
      return payAndPresent(written);
    },
  };

  async function writeAdminRefund(
    transaction: Executor,
    { orderId, body, request, id, origin }: AdminRefund,
  ): Promise<Written> {
    const order = await locks.order(transaction, orderId);
    if (order === undefined) throw new AppError('order_not_found');
    const known = id === undefined ? undefined : await findRefund(transaction, id);
    if (known !== undefined) return assertSame(transaction, known, { orderId: order.id, body, request });
    const { reason, used: usedToo = false, restock } = body;
    const input = { request, reason: reason.trim(), usedToo, restock, origin };
    return writeRefund(transaction, deps, order, id === undefined ? input : { ...input, id });
  }

  async function writeOffered(
    transaction: Executor,
    order: PlacedOrder,
    { eventIds, origin }: { readonly eventIds: readonly string[]; readonly origin: AuditOrigin },
  ): Promise<Written> {
    const request = { kind: 'events', eventIds, unusedOnly: true } as const;
    const input = { request, reason: refundReasons.offerTaken, usedToo: false, origin };
    try {
      return await writeRefund(transaction, deps, order, input);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'nothing_to_refund') throw error;
      const before = await findLastRefundBy(transaction, { orderId: order.id, requestedBy: origin.actorId });
      if (before === undefined) throw new AppError('refund_not_offered');
      return { refundId: before.id, pays: false };
    }
  }

  /** The events of an order for whose tickets a refund is offered. */
  async function offeredEvents(transaction: Executor, order: PlacedOrder): Promise<readonly string[]> {
    const lines = await listOrderProducts(transaction, clock, [order.id]);
    return lines.filter(line => refundOfferReason(line) !== undefined).map(({ eventId }) => eventId);
  }

  async function payAndPresent({ refundId, pays }: Written): Promise<RefundReply> {
    if (pays) await payRefund(deps, refundId);
    const refund = await findRefund(database, refundId);
    const order = refund === undefined ? undefined : await findOrder(database, refund.orderId);
    if (refund === undefined || order === undefined)
      throw new Error('The refund could not be read back after its commit.');
    const tickets = await listTicketsOfRefund(database, refundId);
    return {
      refund: presentRefund(refund, { currency: order.currency, tickets }),
      order: await presentOrder(database, deps, order),
    };
  }
}

/** An admin's refund. With an idempotency key, `id` is derived from it. */
type AdminRefund = {
  readonly orderId: string;
  readonly body: RefundBody;
  readonly request: RefundRequest;
  readonly id: string | undefined;
  readonly origin: AuditOrigin;
};

type Written = { readonly refundId: string; readonly pays: boolean };

function requestOf({ tickets, amount }: RefundBody): RefundRequest {
  if (tickets !== undefined && amount !== undefined) {
    throw new AppError('invalid_request', {
      text: 'Refund either tickets or an amount, not both.',
      field: 'amount',
    });
  }
  if (tickets !== undefined) return { kind: 'tickets', ids: tickets };
  return amount === undefined ? { kind: 'all' } : { kind: 'amount', amount };
}

/** Derives the refund's id from account and key, so that a repeat adds no second row. */
function refundIdOf(actorId: string, key: string): string {
  const hex = createHash('sha256').update(`refund ${actorId} ${key}`).digest('hex');
  // UUID version 8 is for custom ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function assertSame(
  transaction: Executor,
  known: RefundRow,
  { orderId, body, request }: { readonly orderId: string; readonly body: RefundBody; readonly request: RefundRequest },
): Promise<Written> {
  const tickets = await listTicketsOfRefund(transaction, known.id);
  const sameRequest =
    request.kind === 'tickets'
      ? request.ids.length === tickets.length && request.ids.every(id => tickets.includes(id.toLowerCase()))
      : request.kind !== 'amount' || (request.amount === known.amount && tickets.length === 0);
  if (known.orderId !== orderId || known.reason !== body.reason.trim() || !sameRequest) {
    throw new AppError('idempotency_key_reused');
  }
  return { refundId: known.id, pays: false };
}

function presentRefund(
  row: RefundRow,
  { currency, tickets }: Pick<Refund, 'currency'> & { readonly tickets: readonly string[] },
): Refund {
  return {
    _id: row.id,
    orderId: row.orderId,
    amount: row.amount,
    currency,
    state: row.state,
    reason: row.reason,
    restock: row.restock,
    tickets: [...tickets],
    createdAt: row.createdAt.toISOString(),
  };
}
