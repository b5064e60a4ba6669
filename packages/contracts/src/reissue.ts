import Type, { type Static } from 'typebox';
import { AdminTicket } from './admin-detail.ts';
import { Ticket } from './order.ts';

/**
 * `POST /api/ticket/{ticketId}/reissue/{userId}`: the buyer's code to replace. A repeat with the same code returns the
 * ticket as it was reissued the first time.
 */
export const ReissueBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
export type ReissueBody = Static<typeof ReissueBody>;

/** The ticket with its new code. The old one is refused from now on. */
export const ReissueReply = Type.Object({ success: Type.String(), ticket: Ticket });
export type ReissueReply = Static<typeof ReissueReply>;

/**
 * `POST /api/admin/ticket/{ticketId}/reissue/{userId}`: admins don't see codes, so they name how often the ticket was
 * reissued. A repeat with the same number changes nothing.
 */
export const AdminReissueBody = Type.Object({
  reissued: Type.Integer({ minimum: 0, maximum: 1_000 }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});
export type AdminReissueBody = Static<typeof AdminReissueBody>;

/** The ticket, without its new code, which only its buyer gets. */
export const AdminReissueReply = Type.Object({ success: Type.String(), ticket: AdminTicket });
export type AdminReissueReply = Static<typeof AdminReissueReply>;
