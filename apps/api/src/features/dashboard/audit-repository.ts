import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { betweenDays, type DayRange } from '../../platform/database/between-days.ts';
import type { Executor } from '../../platform/database/database.ts';
import { auditLog, users } from '../../platform/database/tables.ts';

/** Which lines of the audit log are meant. */
export type AuditFilter = DayRange & { readonly action: string | undefined; readonly actorId: string | undefined };

/** A line of the audit log, with its actor's name while the account is there. */
export type AuditLine = typeof auditLog.$inferSelect & { readonly actorName: string | null };

/** One page of the lines that match, newest first. */
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

/** How many lines match in all. */
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
