import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';

/**
 * Closes the "Needs attention" items whose payment has ended normally, whether by a request, a webhook event or a run
 * of the reconciler (RECONCILE-2). Returns the number of closed items.
 */
export async function closeEnded(executor: Executor): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    update ${attentionItems} set resolved_at = now(), note = 'Ended well by itself.'
    from ${payments}
    where ${attentionItems.resolvedAt} is null
      and ${attentionItems.subject} = ${payments.id}::text
      and case ${attentionItems.kind}
        when 'payment_unknown' then ${payments.state} not in ('started', 'unknown')
        when 'capture_failed' then ${payments.state} in ('captured', 'voided')
        -- What could not be voided was paid back instead.
        when 'void_failed' then ${payments.state} in ('voided', 'declined', 'captured')
        else false
      end`);
  return rowCount ?? 0;
}
