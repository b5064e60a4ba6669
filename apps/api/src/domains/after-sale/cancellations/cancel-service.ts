import type { CancelEventReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notify } from '../../../platform/notify.ts';
import { type AccountService, findAccount, type PasswordThrottle } from '../../accounts/index.ts';
import type { Locks } from '../../selling/index.ts';
import {
  type CancellableEvent,
  deleteHoldsOfEvent,
  listDueCancellations,
  listUnfinishedCancellations,
  markCancelled,
  planCancellation,
  readCancellable,
  takeBackCancellation,
} from './cancellation-repository.ts';

/** Cancels events. */
export type CancelService = {
  /**
   * Stops the sale of an event immediately and enqueues its refunds. For a lister whose event has sales it plans that, and
   * requires the password. Idempotent: the first reason is kept.
   */
  readonly cancel: (
    request: CancelRequest & { readonly reason: string; readonly password?: string | undefined },
  ) => Promise<CancelEventReply>;
  /** Takes a planned cancellation back. Idempotent until it takes place. */
  readonly takeBack: (request: CancelRequest) => Promise<void>;
  /** Cancels the events whose planned cancellation is due. */
  readonly cancelDue: () => Promise<void>;
  /** Enqueues the refunds that an interrupted job left out. Returns the number of events. */
  readonly resume: () => Promise<number>;
};

type CancelRequest = { readonly eventId: string; readonly actor: Actor; readonly origin: AuditOrigin };

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly accounts: AccountService;
  readonly throttle: PasswordThrottle;
};

/** Builds the service. */
export function cancelService(deps: Deps): CancelService {
  const { database, clock, locks } = deps;

  /** Another user's event is treated like an unknown one. */
  async function lockCancellable(
    transaction: Executor,
    { eventId, actor }: Pick<CancelRequest, 'eventId' | 'actor'>,
  ): Promise<CancellableEvent> {
    await locks.stock(transaction, [eventId]);
    const event = await readCancellable(transaction, clock, eventId);
    if (event === undefined || !mayManage(actor, event)) throw new AppError('event_not_found');
    return event;
  }

  async function plan(
    transaction: Executor,
    event: CancellableEvent,
    request: CancelRequest & { readonly reason: string; readonly isProven: boolean },
  ): Promise<void> {
    const { eventId, actor, origin, reason, isProven } = request;
    if (event.cancelsAt !== null) return;
    // Tickets were sold since the password would have been asked for.
    if (!isProven) throw passwordRequired();
    await planCancellation(transaction, clock, eventId, reason);
    await writeAudit(transaction, { ...origin, action: 'event_cancellation_planned', detail: { eventId, reason } });
    await notify(transaction, { kind: 'cancellation_planned', userId: actor.userId, eventId });
  }

  return {
    cancel: async request => {
      const { eventId, actor, origin, password } = request;
      const reason = request.reason.trim();
      const before = await readCancellable(database, clock, eventId);
      const asksPassword = before !== undefined && before.cancelsAt === null && mustWait(actor, before);
      const isProven = asksPassword && (await checkPassword(deps, origin, password));
      return inTransaction(database, async transaction => {
        const event = await lockCancellable(transaction, request);
        if (event.cancelledAt !== null) return presentCancelled(event);
        if (event.ended && actor.role !== 1) throw new AppError('event_ended', { text: endedText });
        if (mustWait(actor, event)) await plan(transaction, event, { ...request, reason, isProven });
        else await cancelNow(transaction, deps, { eventId, reason, origin });
        return presentCancelled((await readCancellable(transaction, clock, event.id)) ?? event);
      });
    },
    takeBack: request =>
      inTransaction(database, async transaction => {
        const { eventId, origin } = request;
        const event = await lockCancellable(transaction, request);
        if (event.cancelledAt !== null) throw new AppError('event_cancelled', { text: tooLateText });
        if (!(await takeBackCancellation(transaction, eventId))) return;
        await writeAudit(transaction, { ...origin, action: 'event_cancellation_taken_back', detail: { eventId } });
      }),
    cancelDue: async () => {
      for (const eventId of await listDueCancellations(database, clock)) {
        await inTransaction(database, async transaction => {
          await locks.stock(transaction, [eventId]);
          const event = await readCancellable(transaction, clock, eventId);
          const reason = event?.cancelsReason;
          // Taken back, or cancelled by another process, meanwhile.
          if (event?.due !== true || reason == null) return;
          const origin = event.ownerId === null ? {} : { actorId: event.ownerId };
          await cancelNow(transaction, deps, { eventId, reason, origin, planned: true });
        });
      }
    },
    resume: () =>
      inTransaction(database, async transaction => {
        const eventIds = await listUnfinishedCancellations(transaction);
        for (const eventId of eventIds) await enqueue(transaction, 'refund-event', { eventId }, { key: eventId });
        return eventIds.length;
      }),
  };
}

/** With the stock lock, earlier sales are committed and later ones find the event cancelled. */
async function cancelNow(
  transaction: Executor,
  { clock }: Pick<Deps, 'clock'>,
  { origin, ...detail }: { eventId: string; reason: string; origin: Partial<AuditOrigin>; planned?: true },
): Promise<void> {
  const { eventId, reason } = detail;
  await markCancelled(transaction, clock, eventId, reason);
  await deleteHoldsOfEvent(transaction, eventId);
  await enqueue(transaction, 'refund-event', { eventId }, { key: eventId });
  await writeAudit(transaction, { ...origin, action: 'event_cancelled', detail });
}

/** A stolen password must not refund an event before its owner hears of it. Admins have a second factor for this. */
function mustWait(actor: Actor, event: CancellableEvent): boolean {
  return (
    actor.role !== 1 && event.ownerId === actor.userId && event.sold > 0 && event.cancelledAt === null && !event.ended
  );
}

/** Checks the password of the caller, by the throttle of sign-ins. */
async function checkPassword(
  { database, accounts, throttle }: Pick<Deps, 'database' | 'accounts' | 'throttle'>,
  { actorId, address }: AuditOrigin,
  password: string | undefined,
): Promise<true> {
  if (password === undefined) throw passwordRequired();
  const account = await findAccount(database, actorId);
  if (account === undefined) throw new AppError('session_ended');
  await throttle({ email: account.email, address }, () => accounts.checkPassword(actorId, password));
  return true;
}

function passwordRequired(): AppError {
  return new AppError('password_required', { text: 'Enter your password too: tickets for this event have been sold.' });
}

const tooLateText = 'This event has already been cancelled: its buyers are being refunded.';

const endedText = 'This event has ended. Only an admin can still cancel it.';

function mayManage(actor: Actor, event: CancellableEvent): boolean {
  return actor.role === 1 || event.ownerId === actor.userId;
}

function presentCancelled(event: CancellableEvent): CancelEventReply {
  const { cancelledAt, cancelReason, cancelsAt, cancelsReason } = event;
  if (cancelsAt !== null) {
    return {
      success: 'The event will be cancelled in 15 minutes. Until then you can undo this.',
      cancelsAt: cancelsAt.toISOString(),
      reason: cancelsReason ?? '',
    };
  }
  if (cancelledAt === null) throw new Error('The event was not cancelled.');
  return {
    success: 'The event has been cancelled. Ticket holders get an email and their money back.',
    cancelledAt: cancelledAt.toISOString(),
    reason: cancelReason ?? '',
  };
}
