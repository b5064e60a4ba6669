import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { attentionItems } from '../database/tables.ts';

/** The kinds of problems that need an admin; each has its own fix. */
export type AttentionKind =
  /** The outcome of a payment can't be determined. The subject is the payment. */
  | 'payment_unknown'
  /** Tickets were issued, and their payment can't be captured. The subject is the payment. */
  | 'capture_failed'
  /** Reserved money can't be voided. The subject is the payment. */
  | 'void_failed'
  /** A refund can't be paid. The subject is the refund. */
  | 'refund_failed'
  /** Tickets, sales and money don't agree. The subject names the comparison and the row. */
  | 'sums_differ'
  /** An unmatched transaction at the provider, or a disputed one. The subject is the transaction. */
  | 'stray_money'
  /** A mail that was rejected permanently. The subject is the job. */
  | 'mail_failed'
  /** Most attempts to pay are refused: stolen cards may be being tested. */
  | 'card_testing'
  /** Most requests for mobile money are refused: strangers' phones may be being asked. */
  | 'mobile_money_refused';

/** The item of the shop while stolen cards may be being tested (FRAUD-12). */
export const cardTestingAlarm = { kind: 'card_testing', subject: 'all payments' } as const;

/** The item of the shop while most requests for mobile money are refused. */
export const mobileMoneyAlarm = { kind: 'mobile_money_refused', subject: 'all requests' } as const;

/** An item of "Needs attention". At most one item of a kind and subject is open at a time. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  /** The id of the payment, refund, email or ledger value. */
  readonly subject: string;
};

/** Opens an item in "Needs attention", or updates the details of the open one. */
export async function openAttention(
  executor: Executor,
  item: AttentionItem & { readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await executor
    .insert(attentionItems)
    .values({ kind: item.kind, subject: item.subject, detail: item.detail ?? {} })
    .onConflictDoUpdate({
      target: [attentionItems.kind, attentionItems.subject],
      targetWhere: isNull(attentionItems.resolvedAt),
      set: { detail: sql`excluded.detail` },
    });
}

/**
 * Opens an item in "Needs attention" unless one of this kind and subject exists, also a resolved one: a nightly job that
 * finds the same fact again must not reopen what an admin has resolved. Returns whether it opened one.
 */
export async function openAttentionOnce(
  executor: Executor,
  item: AttentionItem & { readonly detail: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const same = and(eq(attentionItems.kind, item.kind), eq(attentionItems.subject, item.subject));
  const known = await executor.select({ id: attentionItems.id }).from(attentionItems).where(same).limit(1);
  if (known.length > 0) return false;
  await openAttention(executor, item);
  return true;
}

/** Whether this item is open. */
export async function isAttentionOpen(executor: Executor, item: AttentionItem): Promise<boolean> {
  const same = and(eq(attentionItems.kind, item.kind), eq(attentionItems.subject, item.subject));
  return (await executor.$count(attentionItems, and(same, isNull(attentionItems.resolvedAt)))) > 0;
}

/** Closes an item in "Needs attention" whose problem has been resolved. Does nothing when it isn't open. */
export async function closeAttention(executor: Executor, item: AttentionItem): Promise<void> {
  await executor
    .update(attentionItems)
    .set({ resolvedAt: sql`now()`, note: 'Ended well by itself.' })
    .where(
      and(
        eq(attentionItems.kind, item.kind),
        eq(attentionItems.subject, item.subject),
        isNull(attentionItems.resolvedAt),
      ),
    );
}
