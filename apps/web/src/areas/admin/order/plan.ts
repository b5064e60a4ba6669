import type { AdminOrderDetail, AdminTicket } from '@guichet/contracts';

/** What a refund covers: everything that is left, some tickets, or money alone. */
export type RefundKind = 'all' | 'tickets' | 'amount';

/** A refund as the form has it. */
export type RefundDraft = {
  readonly kind: RefundKind;
  /** The ids of the chosen tickets. */
  readonly tickets: readonly string[];
  readonly amount: string;
};

/** What a refund would do. The API computes it again, and decides. */
export type RefundPreview = {
  /** The money, or null as long as the draft states none. */
  readonly amount: number | null;
  /** The service fee of the tickets that would not come back. */
  readonly feeKept: number;
  /** The tickets that would become void. */
  readonly tickets: readonly AdminTicket[];
  /** Those of them that were used at the entrance. */
  readonly used: number;
};

/** The tickets that a refund can still void. */
export function refundableTickets(order: AdminOrderDetail): readonly AdminTicket[] {
  return order.tickets.filter(({ state }) => state !== 'void');
}

/** Computes what the draft would refund. Earlier refunds without tickets and fees that are kept limit the money. */
export function previewRefund(order: AdminOrderDetail, { kind, tickets, amount }: RefundDraft): RefundPreview {
  if (kind === 'amount') return { amount: readAmount(amount), feeKept: 0, tickets: [], used: 0 };
  const left = refundableTickets(order);
  const chosen = kind === 'all' ? left : left.filter(({ _id }) => tickets.includes(_id));
  const due = chosen.reduce((sum, { refund }) => sum + refund, 0);
  const feeKept = chosen.reduce((sum, ticket) => sum + (ticket.feeKept ?? 0), 0);
  const keptBefore = order.refunds.reduce((sum, refund) => sum + (refund.feeKept ?? 0), 0);
  const most = Math.max(0, order.refundable - keptBefore - feeKept);
  return {
    amount: kind === 'all' ? most : Math.min(due, most),
    feeKept,
    tickets: chosen,
    used: chosen.filter(({ usedAt }) => usedAt !== null).length,
  };
}

/** Whole francs; spaces and separators that people write are dropped. Null for anything else. */
function readAmount(typed: string): number | null {
  const digits = typed.replace(/[\s\u00A0\u202F.,'’]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
