import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { payments } from '../../../platform/database/tables.ts';

/** How often one payment is looked up for the buyers' pages that ask, however many there are. */
const lookSeconds = 2;

/** Whether a payment is open and was not looked up in the last seconds. */
export async function needsLook(executor: Executor, clock: Clock, id: string): Promise<boolean> {
  const earlier = sql`${clock.sqlNow()} - ${lookSeconds}::integer * interval '1 second'`;
  const open = and(inArray(payments.state, ['started', 'unknown']), lte(payments.updatedAt, earlier));
  return (await executor.$count(payments, and(eq(payments.id, id), open))) === 1;
}

/** Whether a payment was asked of a number with these last four digits, as far as it is stored. */
export function isAskedOf(lastFour: string): SQL {
  // Numbers are in pairs from their start, so that the last of an odd number of digits stands alone.
  const end = (split: number) => `% ${lastFour.slice(split - 2, split)} ${lastFour.slice(split)}`;
  const phone = sql`${payments.paidWith} ->> 'phone'`;
  return sql`(${payments.phoneHash} is not null and (${phone} like ${end(2)} or ${phone} like ${end(3)}))`;
}
