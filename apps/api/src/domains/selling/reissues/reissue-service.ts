import { randomUUID } from 'node:crypto';
import type { AdminReissueReply, ReissueReply } from '@guichet/contracts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { notify } from '../../../platform/notify.ts';
import { presentAdminTickets } from '../orders/admin-ticket-repository.ts';
import { findOrder } from '../orders/order-repository.ts';
import { presentOrder } from '../orders/present-orders.ts';
import { newTicketCode, normaliseTicketCode } from '../tickets/ticket-code.ts';
import { type LockTicket, lockTicket } from '../tickets/ticket-credential-repository.ts';
import type { TicketSigner } from '../tickets/ticket-signer.ts';
import { findReissuable, type ReissuableTicket, wasCodeOf, writeReissue } from './reissue-repository.ts';

/** Replaces the codes of tickets, for instance after one was shown in public. */
export type ReissueService = {
  /** For the buyer, who names the code to replace. Idempotent: a replaced code isn't replaced a second time. */
  readonly reissueOwn: (request: {
    readonly ticketId: string;
    readonly code: string;
    readonly origin: AuditOrigin;
  }) => Promise<ReissueReply>;
  /** For an admin, who names how often the ticket was reissued before. Idempotent with the same number. */
  readonly reissueAny: (request: {
    readonly ticketId: string;
    readonly reissued: number;
    readonly reason: string;
    readonly origin: AuditOrigin;
  }) => Promise<AdminReissueReply>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: TicketSigner;
  /** @default the ticket's row lock; tests replace it to show the failure that it prevents */
  readonly lock?: LockTicket;
};

/** Enough for mistakes with a screenshot. More is someone who sells one ticket several times. */
const maxByBuyer = 3;
/** What an admin may add after looking at the case. */
const maxByAdmin = 10;

/** Whether the ticket has the code that the caller wants replaced, had it before, or never. */
type Standing = 'current' | 'replaced' | 'other';

/** Builds the service. */
export function reissueService({ database, clock, signer, lock = lockTicket }: Deps): ReissueService {
  return {
    reissueOwn: ({ ticketId, code, origin }) =>
      inTransaction(database, async transaction => {
        const ticket = await lockedTicket(transaction, ticketId);
        // Another buyer's ticket is treated like an unknown one.
        if (ticket?.buyerId !== origin.actorId) throw notFound();
        const typed = normaliseTicketCode(code);
        const standing = await standingOf(transaction, ticket, typed);
        await replaceIf(transaction, ticket, standing, { origin, max: maxByBuyer });
        const order = await findOrder(transaction, ticket.orderId);
        const presented = order && (await presentOrder(transaction, { clock, signer }, order));
        return { success: textOf(standing), ticket: theOne(presented?.tickets, ticket) };
      }),
    reissueAny: ({ ticketId, reissued, reason, origin }) =>
      inTransaction(database, async transaction => {
        const ticket = await lockedTicket(transaction, ticketId);
        if (ticket === undefined) throw notFound();
        const standing =
          reissued === ticket.reissued ? 'current' : reissued < ticket.reissued ? 'replaced' : ('other' as const);
        await replaceIf(transaction, ticket, standing, { origin, reason: reason.trim(), max: maxByAdmin });
        const tickets = await presentAdminTickets(transaction, ticket.orderId);
        return { success: textOf(standing), ticket: theOne(tickets, ticket) };
      }),
  };

  async function lockedTicket(transaction: Executor, ticketId: string): Promise<ReissuableTicket | undefined> {
    return (await lock(transaction, ticketId)) ? findReissuable(transaction, clock, ticketId) : undefined;
  }

  async function replaceIf(
    transaction: Executor,
    ticket: ReissuableTicket,
    standing: Standing,
    by: { readonly origin: AuditOrigin; readonly reason?: string; readonly max: number },
  ): Promise<void> {
    if (standing === 'other') throw new AppError('ticket_code_differs');
    if (standing === 'replaced') return;
    assertReissuable(ticket, by.max);
    const { origin, reason } = by;
    const change = { ticket, code: newTicketCode(), payloadId: randomUUID(), by: origin.actorId };
    await writeReissue(transaction, clock, change);
    const { id: ticketId, orderId, eventId } = ticket;
    const detail = { ticketId, orderId, eventId, ...(reason === undefined ? {} : { reason }) };
    await writeAudit(transaction, { ...origin, action: 'ticket_reissued', detail });
    await notify(transaction, { kind: 'ticket_reissued', orderId, eventId });
  }
}

async function standingOf(executor: Executor, ticket: ReissuableTicket, code: string): Promise<Standing> {
  if (code === ticket.code) return 'current';
  return (await wasCodeOf(executor, ticket.id, code)) ? 'replaced' : 'other';
}

function assertReissuable(ticket: ReissuableTicket, max: number): void {
  if (ticket.used) throw new AppError('ticket_used_at_door');
  if (!ticket.isNotVoid) throw new AppError('ticket_void');
  if (ticket.ended)
    throw new AppError('event_ended', { text: 'This event has ended, so its tickets keep their codes.' });
  if (ticket.reissued >= max) throw new AppError('ticket_reissue_limit');
}

function textOf(standing: Standing): string {
  return standing === 'current'
    ? 'The ticket has a new code. The old one is no longer accepted at the entrance.'
    : 'This code has already been replaced, and isn’t accepted at the entrance.';
}

function theOne<T extends { readonly _id: string }>(all: readonly T[] | undefined, { id }: ReissuableTicket): T {
  const one = all?.find(ticket => ticket._id === id);
  if (one === undefined) throw new Error('A ticket was lost while it was locked.');
  return one;
}

function notFound(): AppError {
  return new AppError('ticket_not_found', { text: 'This ticket doesn’t exist.' });
}
