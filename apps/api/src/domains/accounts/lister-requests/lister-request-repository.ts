import type { ListerRequestState, ListerRequestsQuery } from '@guichet/contracts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { listerRequests, users } from '../../../platform/database/tables.ts';
import { type Account, lockAccount } from '../account-repository.ts';

/** A request to list events as stored. */
export type ListerRequestRow = typeof listerRequests.$inferSelect;

/** The maximum number of requests of one user that are listed. */
const maxOfUser = 200;

/**
 * Reads a request, and prevents other transactions from deciding it or changing the requester's right until the
 * transaction ends.
 */
export type LockListerRequest = (executor: Executor, id: string) => Promise<ListerRequestRow | undefined>;

/** The locks of this feature. Tests replace them to show the failures that they prevent. */
export type RequestLocks = { readonly listerRequest: LockListerRequest };

/** The production lock: first the requester's account, as in all code that locks one, then the request. */
export const lockListerRequest: LockListerRequest = async (executor, id) => {
  const known = await findListerRequest(executor, id);
  if (known === undefined) return undefined;
  await lockAccount(executor, known.userId);
  const [row] = await executor.select().from(listerRequests).where(eq(listerRequests.id, id)).for('update');
  return row;
};

/** One request. */
export async function findListerRequest(executor: Executor, id: string): Promise<ListerRequestRow | undefined> {
  const [row] = await executor.select().from(listerRequests).where(eq(listerRequests.id, id));
  return row;
}

/** Adds a pending request. Returns undefined when the user has one already. */
export async function insertListerRequest(executor: Executor, userId: string): Promise<ListerRequestRow | undefined> {
  const [row] = await executor
    .insert(listerRequests)
    .values({ userId })
    // A literal: with the state as a parameter, a prepared statement can't use the partial index.
    .onConflictDoNothing({ target: listerRequests.userId, where: sql`${listerRequests.state} = 'pending'` })
    .returning();
  return row;
}

/** Writes the decision about a request, and the actor who decided. */
export async function decideListerRequest(
  executor: Executor,
  clock: Clock,
  decision: {
    readonly id: string;
    readonly state: Exclude<ListerRequestState, 'pending'>;
    readonly decidedBy: string;
    readonly reason: string | null;
  },
): Promise<ListerRequestRow> {
  const { id, state, decidedBy, reason } = decision;
  const [row] = await executor
    .update(listerRequests)
    .set({ state, decidedBy, reason, decidedAt: clock.sqlNow() })
    .where(eq(listerRequests.id, id))
    .returning();
  if (row === undefined) throw new Error('A lister request was lost while it was locked.');
  return row;
}

/** Grants a user the right to list events, or revokes it. Returns whether the account exists. */
export async function setLister(executor: Executor, clock: Clock, userId: string, lister: boolean): Promise<boolean> {
  const rows = await executor
    .update(users)
    .set({ lister, updatedAt: clock.sqlNow() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** A page of the requests in one state with their requesters: pending ones oldest first, others newest first. */
export async function listRequestsInState(
  executor: Executor,
  { state, limit, skip }: ListerRequestsQuery,
): Promise<readonly { readonly request: ListerRequestRow; readonly account: Account }[]> {
  return executor
    .select({ request: listerRequests, account: users })
    .from(listerRequests)
    .innerJoin(users, eq(users.id, listerRequests.userId))
    .where(and(eq(listerRequests.state, state), isNull(users.deletedAt)))
    .orderBy(
      ...(state === 'pending' ? [asc(listerRequests.createdAt)] : [desc(listerRequests.decidedAt)]),
      asc(listerRequests.id),
    )
    .limit(limit)
    .offset(skip);
}

/** The number of requests in this state. */
export async function countRequestsInState(executor: Executor, state: ListerRequestState): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::integer` })
    .from(listerRequests)
    .innerJoin(users, eq(users.id, listerRequests.userId))
    .where(and(eq(listerRequests.state, state), isNull(users.deletedAt)));
  return row?.total ?? 0;
}

/** The requests of a user, newest first. */
export async function listRequestsOfUser(executor: Executor, userId: string): Promise<readonly ListerRequestRow[]> {
  return executor
    .select()
    .from(listerRequests)
    .where(eq(listerRequests.userId, userId))
    .orderBy(desc(listerRequests.createdAt), asc(listerRequests.id))
    .limit(maxOfUser);
}
