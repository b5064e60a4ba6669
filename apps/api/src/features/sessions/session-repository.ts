import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/access/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refreshTokens, sessions, users } from '../../platform/database/tables.ts';

/** A session as stored. */
export type Session = typeof sessions.$inferSelect;

/** The origin of a sign-in: the browser's user agent and the network address. */
export type SessionOrigin = Pick<Session, 'userAgent' | 'address'>;

/** Inserts a session that lasts for `lifetimeMs`. */
export async function insertSession(
  executor: Executor,
  clock: Clock,
  session: SessionOrigin & { readonly userId: string; readonly lifetimeMs: number },
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const { lifetimeMs, ...columns } = session;
  const now = clock.sqlNow();
  const [row] = await executor
    .insert(sessions)
    .values({ ...columns, createdAt: now, lastUsedAt: now, expiresAt: after(clock, lifetimeMs) })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (row === undefined) throw new Error('The session was not written.');
  return row;
}

/** Updates a session's last use. With `lifetimeMs` it also sets its expiry to that time from now. */
export async function renewSession(
  executor: Executor,
  clock: Clock,
  session: { readonly id: string; readonly lifetimeMs?: number },
): Promise<Date> {
  const { lifetimeMs } = session;
  const [row] = await executor
    .update(sessions)
    .set({
      lastUsedAt: clock.sqlNow(),
      ...(lifetimeMs === undefined ? {} : { expiresAt: after(clock, lifetimeMs) }),
    })
    .where(eq(sessions.id, session.id))
    .returning({ expiresAt: sessions.expiresAt });
  if (row === undefined) throw new Error('The session to renew is gone.');
  return row.expiresAt;
}

/** Finds the account of a live session with its current rights. Undefined when it was revoked or has expired. */
export async function findLiveActor(
  executor: Executor,
  clock: Clock,
  sessionId: string,
): Promise<Omit<Actor, 'sessionId'> | undefined> {
  const [row] = await executor
    .select({ userId: users.id, role: users.role, lister: users.lister })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(clock), isNull(users.deletedAt)));
  return row;
}

/** The live sessions of an account, the last used first. */
export async function listLiveSessions(executor: Executor, clock: Clock, userId: string): Promise<readonly Session[]> {
  return executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(clock)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Whether a session belongs to an account, live or not. */
export async function ownsSession(
  executor: Executor,
  wanted: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const count = await executor.$count(sessions, and(eq(sessions.id, wanted.id), eq(sessions.userId, wanted.userId)));
  return count > 0;
}

/** Revokes all sessions of an account, except one if given. */
export async function revokeSessionsOf(
  executor: Executor,
  clock: Clock,
  which: { readonly userId: string; readonly except?: string | undefined; readonly because: string },
): Promise<void> {
  const others = which.except === undefined ? undefined : ne(sessions.id, which.except);
  await executor
    .update(sessions)
    .set({ revokedAt: clock.sqlNow(), revokedBecause: which.because })
    .where(and(eq(sessions.userId, which.userId), isNull(sessions.revokedAt), others));
}

/** Revokes a session permanently. Does nothing if it is revoked already. */
export async function revokeSession(
  executor: Executor,
  clock: Clock,
  session: { readonly id: string; readonly because: string },
): Promise<void> {
  await executor
    .update(sessions)
    .set({ revokedAt: clock.sqlNow(), revokedBecause: session.because })
    .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)));
}

/** Stores the hash of a refresh token. */
export async function insertRefreshToken(
  executor: Executor,
  token: { readonly tokenHash: string; readonly sessionId: string; readonly generation: number },
): Promise<void> {
  await executor.insert(refreshTokens).values(token);
}

/** A presented refresh token, its session and its owner. */
export type PresentedToken = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: 0 | 1;
  readonly expiresAt: Date;
  readonly live: boolean;
  /** The number of refreshes since the sign-in. */
  readonly generation: number;
  /**
   * Whether the browser may still have it: no later generation than the next exists, and its own generation was first
   * used within the grace period, if at all.
   */
  readonly current: boolean;
};

/** Finds a refresh token and locks its session, so that concurrent uses of one token are serialized. */
export async function lockPresentedToken(
  executor: Executor,
  clock: Clock,
  options: { readonly tokenHash: string; readonly graceMs: number },
): Promise<PresentedToken | undefined> {
  const [known] = await executor
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, options.tokenHash));
  if (known === undefined) return undefined;
  await executor.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, known.sessionId)).for('update');
  const now = clock.sqlNow();
  const relatives = alias(refreshTokens, 'relatives');
  const ofSession = sql`from ${refreshTokens} ${relatives} where ${relatives.sessionId} = ${refreshTokens.sessionId}`;
  const newest = sql`(select max(${relatives.generation}) ${ofSession})`;
  const firstUse = sql`(select min(${relatives.usedAt}) ${ofSession} and ${relatives.generation} = ${refreshTokens.generation})`;
  const [row] = await executor
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      expiresAt: sessions.expiresAt,
      live: sql<boolean>`${sessions.revokedAt} is null and ${sessions.expiresAt} > ${now}
        and ${users.deletedAt} is null`,
      generation: refreshTokens.generation,
      current: sql<boolean>`${newest} - ${refreshTokens.generation} <= 1
        and coalesce(${firstUse} > ${now} - ${interval(options.graceMs)}, true)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, options.tokenHash));
  return row;
}

/** Marks a refresh token as used. A repeat doesn't change the time. */
export async function markTokenUsed(executor: Executor, clock: Clock, tokenHash: string): Promise<void> {
  await executor
    .update(refreshTokens)
    .set({ usedAt: clock.sqlNow() })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
}

function isLive(clock: Clock): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.sqlNow()));
}

function after(clock: Clock, durationMs: number): SQL<Date> {
  return sql<Date>`${clock.sqlNow()} + ${interval(durationMs)}`;
}

function interval(durationMs: number): SQL {
  return sql`${durationMs}::double precision * interval '1 millisecond'`;
}
