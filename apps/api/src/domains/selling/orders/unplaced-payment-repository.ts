import { and, asc, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { contains, escapePattern } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { orders, payments, users } from '../../../platform/database/tables.ts';
import { isAskedOf } from '../mobile-money/collection-repository.ts';

/** The newest payments whose order was never placed, of this phone, or else with every word; with their buyers. */
export async function listUnplacedPayments(
  executor: Executor,
  { words, phoneEnd, limit }: { words: readonly string[]; phoneEnd: string | undefined; limit: number },
) {
  // Not as a join, whose estimate would keep the planner from reading the newest ones first.
  const stateOfOrder = sql`(select ${orders.state} from ${orders} where ${orders.id} = ${payments.orderId})`;
  const matches = phoneEnd === undefined ? and(...words.map(isAbout)) : isAskedOf(phoneEnd);
  // The condition of the index `payments_recent`, which every payment fulfils.
  const isIndexed = isNotNull(payments.networkHash);
  return executor
    .select({ payment: getTableColumns(payments), user: { _id: users.id, name: users.name, email: users.email } })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isIndexed, sql`${stateOfOrder} is distinct from 'placed'`, matches))
    .orderBy(desc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

/** Whether a payment matches a word. The subquery searches the buyers once for the whole query. */
function isAbout(word: string): SQL | undefined {
  const start = `${escapePattern(word.toLowerCase())}%`;
  // References of mobile money follow the provider's name: `mtn:…`.
  const begins = (reference: typeof payments.transactionId | typeof payments.gatewayKey) =>
    or(sql`lower(${reference}) like ${start}`, sql`lower(${reference}) like ${`%:${start}`}`);
  const [name, email] = [sql`someone.name`, sql`someone.email`];
  return or(
    sql`${payments.userId} in (
      select someone.id from users someone where ${contains(name, word)} or ${contains(email, word)}
    )`,
    begins(payments.transactionId),
    begins(payments.gatewayKey),
  );
}
