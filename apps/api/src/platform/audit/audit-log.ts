import type { Executor } from '../database/database.ts';
import { auditLog } from '../database/tables.ts';

/** An audit log entry about security or money. Never contains a secret. */
export type AuditEntry = {
  readonly action: string;
  readonly actorId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  readonly address?: string;
};

/** Adds one row to the audit log. */
export async function writeAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  await executor.insert(auditLog).values(entry);
}
