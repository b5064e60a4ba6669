import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { ticketReissues, tickets } from '../../../platform/database/tables.ts';
import { payloadIdOfTicket } from './ticket-repository.ts';

/** What is presented at check-in: the id in a verified payload, a code, or a ticket that staff searched for. */
export type TicketCredential =
  | { readonly payloadId: string }
  | { readonly code: string }
  | { readonly ticketId: string };

/** The ticket of a credential. `replacedAt` is when a reissue replaced the credential; null while it is current. */
export type PresentedTicket = { readonly ticketId: string; readonly replacedAt: Date | null };

/** Finds the ticket that a credential belongs or belonged to. */
export async function findPresentedTicket(
  executor: Executor,
  credential: TicketCredential,
): Promise<PresentedTicket | undefined> {
  if ('ticketId' in credential) return { ticketId: credential.ticketId, replacedAt: null };
  const [own] = await executor
    .select({ ticketId: tickets.id })
    .from(tickets)
    .where(
      'code' in credential
        ? eq(tickets.code, credential.code)
        : and(eq(tickets.id, credential.payloadId), isNull(tickets.payloadId)),
    );
  if (own !== undefined) return { ...own, replacedAt: null };
  const [replaced] = await executor
    .select({ ticketId: ticketReissues.ticketId, replacedAt: ticketReissues.reissuedAt })
    .from(ticketReissues)
    .where(
      'code' in credential
        ? eq(ticketReissues.code, credential.code)
        : eq(ticketReissues.payloadId, credential.payloadId),
    );
  if (replaced !== undefined || 'code' in credential) return replaced;
  const [reissued] = await executor
    .select({ ticketId: ticketReissues.ticketId })
    .from(ticketReissues)
    .where(eq(ticketReissues.newPayloadId, credential.payloadId));
  return reissued && { ...reissued, replacedAt: null };
}

/** Whether a credential is its ticket's current one, in a statement about `tickets`. */
export function isCurrentCredential(credential: TicketCredential): SQL {
  // Whoever was found by name is admitted by the ticket itself, whatever its code is now.
  if ('ticketId' in credential) return sql`${tickets.id} = ${credential.ticketId}`;
  return 'code' in credential
    ? sql`${tickets.code} = ${credential.code}`
    : sql`${payloadIdOfTicket} = ${credential.payloadId}::uuid`;
}

/**
 * Locks a ticket until the transaction ends, so that check-ins, undos, queued scans and reissues of it follow each
 * other. Returns whether it exists. Read the ticket only after it.
 */
export type LockTicket = (executor: Executor, ticketId: string) => Promise<boolean>;

/** The production lock: the ticket's row. */
export const lockTicket: LockTicket = async (executor, ticketId) => {
  const rows = await executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .for('no key update');
  return rows.length > 0;
};
