import { AdminReissueBody, AdminReissueReply, Id, ReissueBody, ReissueReply } from '@guichet/contracts';
import Type from 'typebox';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { ReissueService } from './reissue-service.ts';

const tags = ['tickets'];
const params = Type.Object({ ticketId: Id, userId: Id });

/** Routes that replace the code of a ticket, for its buyer and for admins. */
export function reissueRoutes(app: TypedApp, { reissues }: { readonly reissues: ReissueService }): void {
  app.post(
    '/api/ticket/:ticketId/reissue/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.account },
      schema: { tags, params, body: ReissueBody, response: { 200: ReissueReply, ...errorReplies } },
    },
    async request => {
      const { ticketId } = request.params;
      return reissues.reissueOwn({ ticketId, code: request.body.code, origin: originOf(request) });
    },
  );

  app.post(
    '/api/admin/ticket/:ticketId/reissue/:userId',
    {
      config: { access: 'admin', rateLimit: rateLimits.account },
      schema: { tags, params, body: AdminReissueBody, response: { 200: AdminReissueReply, ...errorReplies } },
    },
    async request => {
      const { ticketId } = request.params;
      return reissues.reissueAny({ ticketId, ...request.body, origin: originOf(request) });
    },
  );
}
