import { AccountExport, DeleteAccountBody, DoneReply } from '@guichet/contracts';
import type { FastifyReply } from 'fastify';
import { actorOf } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { perAccount, rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { type DeleteDeps, deleteAccountService } from './delete-account-service.ts';
import { exportAccount } from './export-account.ts';

/** An export takes a dozen queries, and no user needs it often. */
const exportLimit = perAccount(10);

type Deps = DeleteDeps & { readonly clearCookie: (reply: FastifyReply) => void };

/** `GET /api/account/export` and `DELETE /api/account`: exports and deletes an account. */
export function accountDataRoutes(app: TypedApp, deps: Deps): void {
  const removal = deleteAccountService(deps);

  app.get(
    '/api/account/export',
    {
      config: { access: 'user', adminProof: 'fresh', rateLimit: exportLimit },
      schema: { tags: ['accounts'], response: { 200: AccountExport, ...errorReplies } },
    },
    async (request, reply) => {
      const origin = originOf(request);
      // Audited, because an attacker in the account would probably begin with an export.
      await writeAudit(deps.database, { action: 'account_exported', ...origin });
      const everything = await exportAccount(deps, origin.actorId);
      void reply.header('content-disposition', 'attachment; filename="guichet-account.json"');
      return everything;
    },
  );

  app.delete(
    '/api/account',
    {
      // Wrong passwords are throttled together with those of sign-in.
      config: { access: 'user', adminProof: 'fresh', rateLimit: rateLimits.account },
      schema: { tags: ['accounts'], body: DeleteAccountBody, response: { 200: DoneReply, ...errorReplies } },
    },
    async (request, reply) => {
      await removal.remove(actorOf(request), request.body, originOf(request));
      deps.clearCookie(reply);
      return { success: 'Your account has been deleted.' };
    },
  );
}
