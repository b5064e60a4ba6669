import { writeAudit } from '../audit/audit-log.ts';
import type { Database } from '../database/database.ts';
import { ownCounter } from '../limits/counter.ts';
import type { ReportForeignUser } from './access.ts';

/** Rows of the audit log stay for ever, so an account can't write as many as it can send requests. */
const rowsAnHour = 20;

/** Writes an account's attempts to use another account to the audit log: the first twenty an hour. */
export function auditForeignUsers(database: Database): ReportForeignUser {
  const written = ownCounter({ points: rowsAnHour, duration: 3600 });
  return async (request, actor) => {
    const { consumedPoints } = await written.penalty(actor.userId);
    if (consumedPoints > rowsAnHour) return;
    await writeAudit(database, {
      action: 'foreign_user_refused',
      actorId: actor.userId,
      // Without the query string, which may contain personal data.
      detail: { method: request.method, path: request.url.split('?', 1)[0] },
      requestId: request.id,
      address: request.ip,
    });
  };
}
