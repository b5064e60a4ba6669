import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { betweenDays, type DayRange } from '../../../platform/database/between-days.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { auditLog, users } from '../../../platform/database/tables.ts';

/** A filter of audit log rows. */
export type AuditFilter = DayRange & { readonly action: string | undefined; readonly actorId: string | undefined };

/** An audit log row, with its actor's name if the account still exists. */
export type AuditLine = typeof auditLog.$inferSelect & { readonly actorName: string | null };

/** One page of the matching rows, newest first. */
export async function listAudit(
  executor: Executor,
  options: { readonly filter: AuditFilter; readonly limit: number; readonly skip: number },
): Promise<readonly AuditLine[]> {
  const rows = await executor
    .select({ line: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(matches(options.filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(options.limit)
    .offset(options.skip);
  return rows.map(({ line, actorName }) => ({ ...line, actorName }));
}

/** The total number of matching rows. */
export async function countAudit(executor: Executor, filter: AuditFilter): Promise<number> {
  const [row] = await executor.select({ total: sql<number>`count(*)::integer` }).from(auditLog).where(matches(filter));
  return row?.total ?? 0;
}

function matches({ action, actorId, ...range }: AuditFilter): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    betweenDays(auditLog.at, range),
  );
}
