import { Device, DoneReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { listLiveSessions, ownsSession, revokeSession, revokeSessionsOf, type Session } from './session-repository.ts';

/** Routes that list an account's sessions and end them remotely. */
export function deviceRoutes(app: TypedApp, deps: { readonly database: Database; readonly clock: Clock }): void {
  const { database, clock } = deps;
  const config = { access: 'user', rateLimit: rateLimits.account } as const;
  // An attacker with an admin's password alone must not log the admin out.
  const ending = { ...config, adminProof: 'entered' } as const;
  const ended = { 200: DoneReply, ...errorReplies };

  app.get(
    '/api/account/sessions',
    { config, schema: { tags: ['sessions'], response: { 200: Type.Array(Device), ...errorReplies } } },
    async request => {
      const { userId, sessionId } = actorOf(request);
      const live = await listLiveSessions(database, clock, userId);
      return live.map(session => present(session, sessionId));
    },
  );

  app.delete(
    '/api/account/sessions',
    { config: ending, schema: { tags: ['sessions'], response: ended } },
    async request => {
      const { userId, sessionId } = actorOf(request);
      await inTransaction(database, async transaction => {
        await revokeSessionsOf(transaction, clock, { userId, except: sessionId, because: 'ended from another device' });
        await writeAudit(transaction, { action: 'other_sessions_ended', ...originOf(request) });
      });
      return { success: 'You’re logged out everywhere else.' };
    },
  );

  app.delete(
    '/api/account/sessions/:sessionId',
    { config: ending, schema: { tags: ['sessions'], params: Type.Object({ sessionId: Id }), response: ended } },
    async request => {
      const { userId } = actorOf(request);
      const { sessionId: id } = request.params;
      // Idempotent. Another user's session is treated like an unknown one.
      if (!(await ownsSession(database, { userId, id }))) throw new AppError('session_not_found');
      await inTransaction(database, async transaction => {
        await revokeSession(transaction, clock, { id, because: 'ended from another device' });
        await writeAudit(transaction, { action: 'session_ended', detail: { sessionId: id }, ...originOf(request) });
      });
      return { success: 'You’re logged out there.' };
    },
  );
}

function present(session: Session, currentId: string): Device {
  return {
    _id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    userAgent: session.userAgent,
    address: session.address,
    current: session.id === currentId,
  };
}
