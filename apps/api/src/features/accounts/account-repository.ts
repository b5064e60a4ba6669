import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables.ts';

/** An account as stored. */
export type Account = typeof users.$inferSelect;

/** What a new account needs. */
export type NewAccount = Pick<Account, 'email' | 'name' | 'about' | 'passwordHash'> & { readonly role?: 0 | 1 };

/** Adds an account. Returns undefined when the e-mail address is taken. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<Account | undefined> {
  const [row] = await executor.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

/** The account with this address, which must be trimmed and in lower case. */
export async function findAccountByEmail(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.email, email));
  return row;
}

/** The account with this id. */
export async function findAccount(executor: Executor, id: string): Promise<Account | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row;
}

/**
 * Lets one request at a time change what a buyer is buying. The lock lasts until the transaction ends and doesn't
 * keep others from referring to the account.
 */
export async function lockAccount(executor: Executor, id: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}
