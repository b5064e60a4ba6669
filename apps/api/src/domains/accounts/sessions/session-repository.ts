import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { refreshTokens, sessions, users } from '../../../platform/database/tables.ts';

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
export async function refreshSession(
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
  if (row === undefined) throw new Error('The session to refresh is gone.');
  return row.expiresAt;
}

/** How long an entered second factor counts as fresh. */
export const freshSecondFactorMs = 10 * 60_000;

/**
 * The account of a live session. `secondFactor`: whether its second factor was entered in this session, and how
 * recently.
 */
export type LiveActor = Pick<Actor, 'userId' | 'role' | 'lister' | 'confirmed'> & {
  readonly secondFactor: 'none' | 'entered' | 'fresh';
};

/** Finds the account of a live session with its current rights. Undefined when it was revoked or has expired. */
export async function findLiveActor(
  executor: Executor,
  clock: Clock,
  sessionId: string,
): Promise<LiveActor | undefined> {
  const isFresh = sql`${sessions.secondFactorAt} > ${clock.sqlNow()} - ${interval(freshSecondFactorMs)}`;
  const [row] = await executor
    .select({
      userId: users.id,
      role: users.role,
      lister: users.lister,
      confirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      secondFactor: sql<LiveActor['secondFactor']>`case when ${sessions.secondFactorAt} is null then 'none'
        when ${isFresh} then 'fresh' else 'entered' end`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLive(clock), isNull(users.deletedAt)));
  return row;
}

/** Stores that the second factor was entered in this session now. */
export async function recordSecondFactor(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor.update(sessions).set({ secondFactorAt: clock.sqlNow() }).where(eq(sessions.id, id));
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

/** Revokes the live sessions of an account beyond this number, those that were used longest ago. */
export async function revokeOldestSessions(
  executor: Executor,
  clock: Clock,
  which: { readonly userId: string; readonly kept: number; readonly because: string },
): Promise<void> {
  const beyond = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, which.userId), isLive(clock)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(which.kept);
  await executor
    .update(sessions)
    .set({ revokedAt: clock.sqlNow(), revokedBecause: which.because })
    .where(inArray(sessions.id, beyond));
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
  readonly isSessionLive: boolean;
  /** Whether the second factor was entered in its session. */
  readonly hasSecondFactor: boolean;
  /** The number of refreshes since the sign-in. */
  readonly generation: number;
  /**
   * Whether a browser may legitimately still send this token: its generation is the newest of the session or the one
   * before, and no token of that generation was used longer than `graceMs` ago. Otherwise it is reuse, which ends the
   * session.
   */
  readonly isAcceptable: boolean;
};

/** Finds a refresh token and locks its session, so that concurrent uses of one token are serialized. */
export async function lockPresentedToken(
  executor: Executor,
  clock: Clock,
  options: {
    readonly tokenHash: string;
    /** Milliseconds after the first use in which a token may be sent again, for concurrent tabs. */
    readonly graceMs: number;
  },
): Promise<PresentedToken | undefined> {
  const [known] = await executor
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, options.tokenHash));
  if (known === undefined) return undefined;
  await executor.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, known.sessionId)).for('update');
  const now = clock.sqlNow();
  const sameSession = alias(refreshTokens, 'sameSession');
  const ofSession = sql`from ${refreshTokens} ${sameSession}
    where ${sameSession.sessionId} = ${refreshTokens.sessionId}`;
  const newest = sql`(select max(${sameSession.generation}) ${ofSession})`;
  const firstUse = sql`(select min(${sameSession.usedAt}) ${ofSession}
    and ${sameSession.generation} = ${refreshTokens.generation})`;
  const [row] = await executor
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      expiresAt: sessions.expiresAt,
      isSessionLive: sql<boolean>`${sessions.revokedAt} is null and ${sessions.expiresAt} > ${now}
        and ${users.deletedAt} is null`,
      hasSecondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
      generation: refreshTokens.generation,
      isAcceptable: sql<boolean>`${newest} - ${refreshTokens.generation} <= 1
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
