import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/tables.ts';

/** A member with the number and amount of their orders. */
export type MemberSales = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'role' | 'lister' | 'emailVerifiedAt' | 'createdAt'
> & { readonly orders: number; readonly amount: number; readonly refunded: number };

/** Members, newest first, without identifying data: all, or the first ones. */
export async function listMemberIds(
  executor: Executor,
  limit: number | undefined,
): Promise<readonly { readonly id: string; readonly createdAt: Date }[]> {
  const rows = executor
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt), asc(users.id));
  return limit === undefined ? rows : rows.limit(limit);
}

/** One page of the members whose name or address contains every word, newest first, ties by id. */
export async function listMembers(
  executor: Executor,
  options: { readonly words: readonly string[]; readonly limit: number; readonly skip: number },
): Promise<readonly MemberSales[]> {
  return executor
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      lister: users.lister,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
      // Plain SQL: in a query of one table, the query builder omits table names from columns.
      orders: sql<number>`(select count(*)::integer from orders o where o.user_id = users.id and o.state = 'placed')`,
      amount: sql<number>`(select coalesce(sum(o.amount), 0)::float8 from orders o
        where o.user_id = users.id and o.state = 'placed')`,
      refunded: sql<number>`(select coalesce(sum(r.amount), 0)::float8 from refunds r join orders o on o.id = r.order_id
        where o.user_id = users.id and o.state = 'placed' and r.state <> 'failed')`,
    })
    .from(users)
    .where(matches(options.words))
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(options.limit)
    .offset(options.skip);
}

/** The total number of matching members. */
export async function countMembers(executor: Executor, words: readonly string[]): Promise<number> {
  const [row] = await executor.select({ total: sql<number>`count(*)::integer` }).from(users).where(matches(words));
  return row?.total ?? 0;
}

function matches(words: readonly string[]): SQL | undefined {
  return and(isNull(users.deletedAt), containsWords(words, [users.name, users.email]));
}
