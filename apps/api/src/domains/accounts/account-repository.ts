import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { auditLog, users } from '../../platform/database/tables.ts';

/** An account as stored. */
export type Account = typeof users.$inferSelect;

/** The values of a new account. */
export type NewAccount = Pick<Account, 'email' | 'name' | 'about' | 'passwordHash'> & {
  readonly role?: 0 | 1;
  readonly locale?: Account['locale'];
  readonly lister?: boolean;
  readonly emailVerifiedAt?: Date;
};

/** Adds an account. Returns undefined when the e-mail address is taken. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<Account | undefined> {
  const [row] = await executor.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

/** Finds an account by its normalised address. A deleted account has no address any more. */
export async function findAccountByEmail(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

/** Finds an account by its id. Includes deleted accounts, for the ledger: check `deletedAt`. */
export async function findAccount(executor: Executor, id: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row;
}

/**
 * Locks an account, to serialize changes of it and of its buyer's purchases. The lock lasts until the transaction ends
 * and doesn't block inserts of rows that refer to the account.
 */
export async function lockAccount(executor: Executor, id: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Takes the same lock and reads the account after it, so with the changes of the previous lock holder. */
export async function lockAndReadAccount(executor: Executor, id: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/**
 * Locks every admin's account, so that none loses the role meanwhile, and returns their number. Always in the same
 * order, to prevent deadlocks.
 */
export async function lockAdmins(executor: Executor): Promise<number> {
  const ids = executor.select({ id: users.id }).from(users).where(isLiveAdmin());
  return (await ids.orderBy(asc(users.id)).for('no key update')).length;
}

/** The number of admins. */
export async function countAdmins(executor: Executor): Promise<number> {
  return executor.$count(users, isLiveAdmin());
}

/** Updates an account that isn't deleted, and returns it. */
export async function updateAccount(
  executor: Executor,
  clock: Clock,
  change: { readonly id: string } & Partial<Pick<Account, 'name' | 'about' | 'locale' | 'email' | 'passwordHash'>>,
): Promise<Account | undefined> {
  const { id, ...values } = change;
  const [row] = await executor
    .update(users)
    .set({ ...values, updatedAt: clock.sqlNow() })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return row;
}

/** Marks the account's address as verified. A repeat doesn't change the time. */
export async function markEmailVerified(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(users)
    .set({ emailVerifiedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Replaces an account's address by a verified one. */
export async function changeEmail(
  executor: Executor,
  clock: Clock,
  change: { readonly id: string; readonly email: string },
): Promise<void> {
  await executor
    .update(users)
    .set({ email: change.email, emailVerifiedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
    .where(eq(users.id, change.id));
}

/** The number of audit log rows of the last hour that record an attempt to use this owner's address. */
export async function countRecentTrials(executor: Executor, clock: Clock, ownerId: string): Promise<number> {
  const hourAgo = sql`${clock.sqlNow()} - interval '1 hour'`;
  return executor.$count(auditLog, and(gt(auditLog.at, hourAgo), sql`${auditLog.detail} ->> 'ownerId' = ${ownerId}`));
}

/** Serializes that count for one owner. Taken after every other lock. */
export async function lockTrials(executor: Executor, ownerId: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
}

/** Sets the role of an account. */
export async function setRole(
  executor: Executor,
  clock: Clock,
  change: { readonly id: string; readonly role: 0 | 1 },
): Promise<void> {
  await executor.update(users).set({ role: change.role, updatedAt: clock.sqlNow() }).where(eq(users.id, change.id));
}

function isLiveAdmin() {
  return and(eq(users.role, 1), isNull(users.deletedAt));
}
