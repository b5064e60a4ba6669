import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { contains, escapePattern } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { orders, payments, users } from '../../../platform/database/tables.ts';
import { isAskedOf } from '../mobile-money/collection-repository.ts';

/** The newest payments whose order was never placed, of this phone, or else with every word; with their buyers. */
export async function listUnplacedPayments(
  executor: Executor,
  { words, phoneEnd, limit }: { words: readonly string[]; phoneEnd: string | undefined; limit: number },
) {
  const isPlaced = sql`exists (select from ${orders} where ${orders.id} = ${payments.orderId} and ${orders.state} = 'placed')`;
  const matches = phoneEnd === undefined ? and(...words.map(isAbout)) : isAskedOf(phoneEnd);
  return executor
    .select({ payment: getTableColumns(payments), user: { _id: users.id, name: users.name, email: users.email } })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(sql`not ${isPlaced}`, matches))
    .orderBy(desc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

function isAbout(word: string): SQL | undefined {
  const start = `${escapePattern(word.toLowerCase())}%`;
  // References of mobile money follow the provider's name: `mtn:…`.
  const begins = (reference: typeof payments.transactionId | typeof payments.gatewayKey) =>
    or(sql`lower(${reference}) like ${start}`, sql`lower(${reference}) like ${`%:${start}`}`);
  return or(
    contains(users.name, word),
    contains(users.email, word),
    begins(payments.transactionId),
    begins(payments.gatewayKey),
  );
}
