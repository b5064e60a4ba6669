import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../../platform/notify.ts';
import { lockOrder } from '../selling/index.ts';
import { failedNotification } from './failed-notification.ts';
import { countResends, hasAdmittingTicket, insertResend, takeFailedMail } from './send-again-repository.ts';

/** Sends mails again. Each is enqueued in the transaction that counts or resolves it. */
export type SendAgainService = {
  /** The mail of a buyer's own order, with its tickets. Throws `too_many_mails` above the limits. */
  readonly sendOwn: (request: OrderMail) => Promise<void>;
  /** The mail of any order, for an admin; audited. */
  readonly sendAny: (request: OrderMail) => Promise<void>;
  /** A mail of any kind that failed, for an admin; resolves its entry in "Needs attention". */
  readonly sendFailed: (request: { readonly itemId: string; readonly origin: AuditOrigin }) => Promise<void>;
};

type OrderMail = { readonly orderId: string; readonly origin: AuditOrigin };

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  /** @default the row of the order; a test replaces it to show what it prevents */
  readonly lockOrder?: typeof lockOrder;
};

/** Mails within an hour. By account, because one account may have many orders, and an address that isn't its own. */
const maxOfOrder = 3;
const maxOfAccount = 12;
const maxOfOrderByAdmins = 10;

/** Builds the service. */
export function sendAgainService(deps: Deps): SendAgainService {
  const { database, clock } = deps;
  const lock = deps.lockOrder ?? lockOrder;

  return {
    sendOwn: ({ orderId, origin }) =>
      inTransaction(database, async transaction => {
        const order = await lock(transaction, orderId);
        // Another user's order is treated like an unknown one.
        if (order === undefined || order.userId !== origin.actorId) throw new AppError('order_not_found');
        await assertBelow(transaction, maxOfOrder, { orderId: order.id, byAdmin: false });
        await assertBelow(transaction, maxOfAccount, { requestedBy: origin.actorId });
        await send(transaction, { orderId: order.id, requestedBy: origin.actorId, byAdmin: false });
      }),
    sendAny: ({ orderId, origin }) =>
      inTransaction(database, async transaction => {
        const order = await lock(transaction, orderId);
        if (order === undefined) throw new AppError('order_not_found');
        await assertBelow(transaction, maxOfOrderByAdmins, { orderId: order.id, byAdmin: true });
        await send(transaction, { orderId: order.id, requestedBy: origin.actorId, byAdmin: true });
        await writeAudit(transaction, { ...origin, action: 'order_mail_sent_again', detail: { orderId: order.id } });
      }),
    sendFailed: ({ itemId, origin }) =>
      inTransaction(database, async transaction => {
        const resolution = { itemId, resolvedBy: origin.actorId, note: 'The mail was sent again.' };
        const detail = await takeFailedMail(transaction, clock, resolution);
        if (detail === undefined) throw new AppError('attention_item_not_found');
        const notification = failedNotification(detail);
        if (notification === undefined) throw new AppError('mail_not_kept');
        await notify(transaction, notification);
        const audited = { itemId, kind: notification.kind };
        await writeAudit(transaction, { ...origin, action: 'failed_mail_sent_again', detail: audited });
      }),
  };

  async function assertBelow(
    transaction: Executor,
    max: number,
    of: Parameters<typeof countResends>[2],
  ): Promise<void> {
    const { count, secondsLeft } = await countResends(transaction, clock, of);
    if (count < max) return;
    throw new AppError('too_many_mails', { text: tooManyText, retryAfterSeconds: Math.max(1, secondsLeft) });
  }

  async function send(transaction: Executor, resend: Parameters<typeof insertResend>[2]): Promise<void> {
    const { orderId } = resend;
    if (!(await hasAdmittingTicket(transaction, orderId))) {
      throw new AppError('no_valid_tickets', { text: noTicketsText });
    }
    await insertResend(transaction, clock, resend);
    await notify(transaction, { kind: 'order_placed', orderId });
  }
}

const tooManyText =
  'We’ve sent this email several times in the past hour. Check your spam folder, or download the tickets from the order’s page.';
const noTicketsText = 'The tickets in this order were refunded or cancelled, so there’s nothing to send.';
