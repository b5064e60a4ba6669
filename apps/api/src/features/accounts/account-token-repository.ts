import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { accountTokens, users } from '../../platform/database/tables.ts';

/** A link that was sent by mail, as stored. */
export type AccountToken = typeof accountTokens.$inferSelect;

/** What a link is good for. */
export type LinkPurpose = AccountToken['purpose'];

const hourMs = 3_600_000;
/** How long each kind of link works (rules EMAIL-2 and PASSWORD-2). Someone may sign up on a Friday evening. */
const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  confirm_email: 72 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
};
/** Mails are lost now and then, so repeats are allowed; more than this floods another person's mailbox. */
const maxAnHour = 3;

/** What a new link is for. */
export type NewAccountToken = {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address that the link is sent to. */
  readonly email: string;
  /** The session that stays open when the link ends all others. */
  readonly sessionId?: string | undefined;
};

/**
 * Writes the row of a link, and returns its id. Undefined when there is no such account, or it had three links of this
 * purpose within the hour. One statement in every case, so that all take the same time. The account must be locked, or
 * two at once would both be the third.
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

/** How long until the account may have another link of this purpose, in whole seconds. */
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

/** A row that a link names, and whether it still works. The link's signature is another matter. */
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

/** Ends every unused link of these purposes that an account has. */
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
