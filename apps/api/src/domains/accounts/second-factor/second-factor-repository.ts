import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from '../../../platform/database/tables.ts';

/** A second factor as stored; the secrets are encrypted. */
export type SecondFactor = typeof secondFactors.$inferSelect;

/** Reads a second factor and serializes the requests that use or change it, until the transaction ends. */
export type LockSecondFactor = (executor: Executor, userId: string) => Promise<SecondFactor | undefined>;

/** The production lock: a row lock, which applies to every process of the API. */
export const lockSecondFactor: LockSecondFactor = async (executor, userId) => {
  const [row] = await executor.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row;
};

/** Whether an account has a confirmed second factor. */
export async function isEnrolled(executor: Executor, userId: string): Promise<boolean> {
  const isOwn = eq(secondFactors.userId, userId);
  return (await executor.$count(secondFactors, and(isOwn, isNotNull(secondFactors.secret)))) > 0;
}

/**
 * Stores the key of a set-up under way, in place of an earlier one. Returns false, and changes nothing, when the account
 * has a confirmed factor that the caller may not replace.
 */
export async function savePendingSecret(
  executor: Executor,
  clock: Clock,
  pending: {
    readonly userId: string;
    readonly sessionId: string;
    readonly secret: string;
    readonly mayReplace: boolean;
  },
): Promise<boolean> {
  const { userId, sessionId, secret, mayReplace } = pending;
  const columns = { pendingSecret: secret, pendingAt: clock.sqlNow(), pendingSessionId: sessionId };
  const rows = await executor
    .insert(secondFactors)
    .values({ userId, ...columns })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: columns,
      // In one statement with the write: a factor that was confirmed meanwhile is not replaced.
      setWhere: sql`${secondFactors.secret} is null or ${mayReplace}::boolean`,
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Whether this session's set-up began less than `lifetimeMs` ago. */
export async function hasLivePending(
  executor: Executor,
  clock: Clock,
  wanted: { readonly userId: string; readonly sessionId: string; readonly lifetimeMs: number },
): Promise<boolean> {
  const since = sql`${clock.sqlNow()} - ${wanted.lifetimeMs}::double precision * interval '1 millisecond'`;
  const isLive = and(
    eq(secondFactors.userId, wanted.userId),
    eq(secondFactors.pendingSessionId, wanted.sessionId),
    sql`${secondFactors.pendingAt} > ${since}`,
  );
  return (await executor.$count(secondFactors, isLive)) > 0;
}

/** Makes the key of the set-up the account's key. `step` is the time step of the code that confirmed it. */
export async function confirmPendingSecret(
  executor: Executor,
  clock: Clock,
  confirmed: { readonly userId: string; readonly step: number },
): Promise<void> {
  const moved: SQL<string> = sql`${secondFactors.pendingSecret}`;
  await executor
    .update(secondFactors)
    .set({
      secret: moved,
      confirmedAt: clock.sqlNow(),
      lastStep: confirmed.step,
      pendingSecret: null,
      pendingAt: null,
      pendingSessionId: null,
    })
    .where(eq(secondFactors.userId, confirmed.userId));
}

/** Stores the time step of the last used code. */
export async function saveLastStep(
  executor: Executor,
  used: { readonly userId: string; readonly step: number },
): Promise<void> {
  await executor.update(secondFactors).set({ lastStep: used.step }).where(eq(secondFactors.userId, used.userId));
}

/** Replaces an account's recovery codes, used ones included. */
export async function replaceRecoveryCodes(
  executor: Executor,
  codes: { readonly userId: string; readonly hashes: readonly string[] },
): Promise<void> {
  const { userId, hashes } = codes;
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await executor.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })));
}

/** Uses a recovery code up. Returns false when the account has no such code, or it was used. */
export async function takeRecoveryCode(
  executor: Executor,
  clock: Clock,
  code: { readonly userId: string; readonly hash: string },
): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, code.userId), eq(recoveryCodes.codeHash, code.hash));
  const rows = await executor
    .update(recoveryCodes)
    .set({ usedAt: clock.sqlNow() })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

/** The number of an account's unused recovery codes. */
export async function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  return executor.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** Deletes an account's second factor with its recovery codes. Returns false when there is none. */
export async function deleteSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}
