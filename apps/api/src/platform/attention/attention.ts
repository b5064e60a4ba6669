import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { attentionItems } from '../database/tables.ts';

/** What machines can't finish: each kind has its own remedy. */
export type AttentionKind =
  /** Whether money was reserved can't be found out. The subject is the payment. */
  | 'payment_unknown'
  /** Tickets were issued, and their money can't be taken. The subject is the payment. */
  | 'capture_failed'
  /** Reserved money can't be voided. The subject is the payment. */
  | 'void_failed'
  /** Money can't be paid back. The subject is the refund. */
  | 'refund_failed'
  /** Tickets, sales and money don't agree. The subject names the comparison and the row. */
  | 'sums_differ'
  /** Money at the provider that belongs to nothing here, or that a bank takes back. The subject is the transaction. */
  | 'stray_money'
  /** A mail that a server refused for good. The subject is the job. */
  | 'mail_failed';

/** One thing that a person must look at. While it is open there is one entry for each kind and subject. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  /** The id of the payment, refund, email or ledger value that it is about. */
  readonly subject: string;
};

/** Puts a thing into "Needs attention"; while it is there already, what is known about it is brought up to date. */
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

/** Takes a thing out of "Needs attention" because it ended well after all. Does nothing when it isn't there. */
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
