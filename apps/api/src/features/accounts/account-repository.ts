import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { auditLog, users } from '../../platform/database/tables.ts';

/** An account as stored. */
export type Account = typeof users.$inferSelect;

/** What a new account needs. */
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

/** The account with this address, which must be trimmed and in lower case. A deleted one has no address any more. */
export async function findAccountByEmail(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

/** The account with this id. A deleted one is still found, for the ledger: look at its `deletedAt`. */
export async function findAccount(executor: Executor, id: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row;
}

/**
 * Lets one request at a time change what a buyer is buying, or the account itself. The lock lasts until the
 * transaction ends and doesn't keep others from referring to the account.
 */
export async function lockAccount(executor: Executor, id: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** The same lock, and the account as the transaction that had the lock before left it. */
export async function lockAndReadAccount(executor: Executor, id: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/**
 * Locks every admin's account, so that none loses the role meanwhile, and returns how many there are. In one
 * order, so that two never wait for each other.
 */
export async function lockAdmins(executor: Executor): Promise<number> {
  const ids = executor.select({ id: users.id }).from(users).where(isLiveAdmin());
  return (await ids.orderBy(asc(users.id)).for('no key update')).length;
}

/** How many admins there are. */
export async function countAdmins(executor: Executor): Promise<number> {
  return executor.$count(users, isLiveAdmin());
}

/** Writes new values into an account that isn't deleted, and returns it. */
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

/** Remembers that the account's owner reads what is sent to its address. The first time counts. */
export async function markEmailVerified(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(users)
    .set({ emailVerifiedAt: clock.sqlNow(), updatedAt: clock.sqlNow() })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Makes another address the account's, which its owner has just proved. */
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

/** How often within the last hour the audit log shows an attempt to have this owner's address. */
export async function countRecentTrials(executor: Executor, clock: Clock, ownerId: string): Promise<number> {
  const hourAgo = sql`${clock.sqlNow()} - interval '1 hour'`;
  return executor.$count(auditLog, and(gt(auditLog.at, hourAgo), sql`${auditLog.detail} ->> 'ownerId' = ${ownerId}`));
}

/** Keeps others from counting the same at once. Taken after every other lock. */
export async function lockTrials(executor: Executor, ownerId: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`);
}

/** Makes an account an admin's, or a user's again. */
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
