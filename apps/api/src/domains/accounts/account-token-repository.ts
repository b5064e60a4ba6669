import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { accountTokens, users } from '../../platform/database/tables.ts';

/** A link that was sent by mail, as stored. */
export type AccountToken = typeof accountTokens.$inferSelect;

/** The purpose of a link. */
export type LinkPurpose = AccountToken['purpose'];

const hourMs = 3_600_000;
/** The lifetime of each kind of link (EMAIL-11, PROFILE-16, PASSWORD-5). `confirm_email` covers a weekend. */
const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: 72 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
};
/** Repeats are allowed because mails get lost; more than this would flood another person's mailbox. */
const maxAnHour = 3;

/** The values of a new link. */
export type NewAccountToken = {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address that the link is sent to. */
  readonly email: string;
  /** The session that stays open when the link ends all others. */
  readonly sessionId?: string | undefined;
};

/**
 * Inserts a link, and returns its id. Undefined when there is no such account, or it had three links of this purpose
 * within the hour. Runs one statement in every case, so that all take the same time. The caller must have locked the
 * account, or two concurrent calls would both count two links and exceed the limit.
 */
export async function insertAccountToken(
  executor: Executor,
  clock: Clock,
  token: NewAccountToken,
): Promise<string | undefined> {
  const { userId, purpose, email, sessionId = null } = token;
  const now = clock.sqlNow();
  const { rows } = await executor.execute<{ id: string }>(sql`
    insert into account_tokens (user_id, purpose, email, session_id, created_at, expires_at)
    select id, ${purpose}, ${email}, ${sessionId}::uuid, ${now}, ${now} + ${interval(lifetimesMs[purpose])}
    from users where id = ${userId} and deleted_at is null and (${countRecent(clock, userId, purpose)}) < ${maxAnHour}
    returning id`);
  return rows[0]?.id;
}

/** The seconds until the account may have another link of this purpose. */
export async function secondsUntilNextToken(
  executor: Executor,
  clock: Clock,
  of: Pick<NewAccountToken, 'userId' | 'purpose'>,
): Promise<number> {
  const [row] = await executor
    .select({ age: sql<number>`extract(epoch from ${clock.sqlNow()} - min(${accountTokens.createdAt}))::float8` })
    .from(accountTokens)
    .where(recent(clock, of.userId, of.purpose));
  return Math.max(1, Math.ceil(hourMs / 1000 - (row?.age ?? 0)));
}

/** Finds the row of a link, and whether it is still usable. Doesn't check the link's signature. */
export async function findAccountToken(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<(AccountToken & { readonly live: boolean }) | undefined> {
  const [row] = await executor
    .select({
      token: accountTokens,
      live: sql<boolean>`${accountTokens.usedAt} is null and ${accountTokens.expiresAt} > ${clock.sqlNow()}
        and ${users.deletedAt} is null`,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(eq(accountTokens.id, id));
  return row === undefined ? undefined : { ...row.token, live: row.live };
}

/** The newest link of an account with this purpose that is still usable. */
export async function findOpenToken(
  executor: Executor,
  clock: Clock,
  of: Pick<NewAccountToken, 'userId' | 'purpose'>,
): Promise<Pick<AccountToken, 'email' | 'expiresAt'> | undefined> {
  const [row] = await executor
    .select({ email: accountTokens.email, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, of.userId),
        eq(accountTokens.purpose, of.purpose),
        isNull(accountTokens.usedAt),
        sql`${accountTokens.expiresAt} > ${clock.sqlNow()}`,
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
    .limit(1);
  return row;
}

/** Expires every unused link of an account with these purposes. */
export async function endAccountTokens(
  executor: Executor,
  clock: Clock,
  of: { readonly userId: string; readonly purposes: readonly LinkPurpose[] },
): Promise<void> {
  await executor
    .update(accountTokens)
    .set({ usedAt: clock.sqlNow() })
    .where(
      and(
        eq(accountTokens.userId, of.userId),
        inArray(accountTokens.purpose, [...of.purposes]),
        isNull(accountTokens.usedAt),
      ),
    );
}

function recent(clock: Clock, userId: string, purpose: LinkPurpose): SQL {
  return sql`${accountTokens.userId} = ${userId} and ${accountTokens.purpose} = ${purpose}
    and ${accountTokens.createdAt} > ${clock.sqlNow()} - ${interval(hourMs)}`;
}

function countRecent(clock: Clock, userId: string, purpose: LinkPurpose): SQL {
  return sql`select count(*) from ${accountTokens} where ${recent(clock, userId, purpose)}`;
}

function interval(durationMs: number): SQL {
  return sql`${durationMs}::double precision * interval '1 millisecond'`;
}
