import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import type { OrderLine } from '../orders/order-repository.ts';

/** Adds the fees and taxes that apply now to priced lines without a code, with the function that `hold_tickets` uses. */
export async function chargeLines(executor: Executor, lines: readonly OrderLine[]): Promise<readonly OrderLine[]> {
  const given = JSON.stringify(lines.map((line, position) => ({ ...line, position, discount: 0 })));
  const { rows } = await executor.execute<OrderLine & { readonly position?: number }>(sql`
    select charged.* from charge_lines(array(
      select line from jsonb_populate_recordset(null::priced_line, ${given}::jsonb) line
    )) charged order by charged.position`);
  return rows.map(({ position: _, ...line }) => line);
}
