import { Id, SendAgainReply } from '@guichet/contracts';
import Type from 'typebox';
import { originOf } from '../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import type { SendAgainService } from './send-again-service.ts';

const ofOrder = Type.Object({ orderId: Id, userId: Id });
const ofItem = Type.Object({ itemId: Id, userId: Id });
const response = { 200: SendAgainReply, ...errorReplies };

/** Routes that send a mail again: an order's to its buyer, by the buyer or an admin, and a failed one by an admin. */
export function sendAgainRoutes(app: TypedApp, deps: { readonly mails: SendAgainService }): void {
  const { mails } = deps;

  app.post(
    '/api/order/:orderId/mail/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.sendAgain },
      schema: { tags: ['orders'], params: ofOrder, response },
    },
    async request => {
      await mails.sendOwn({ orderId: request.params.orderId, origin: originOf(request) });
      return { success: 'We’re sending the email with your tickets again.' };
    },
  );

  app.post(
    '/api/admin/order/:orderId/mail/:userId',
    { config: { access: 'admin' }, schema: { tags: ['admin'], params: ofOrder, response } },
    async request => {
      await mails.sendAny({ orderId: request.params.orderId, origin: originOf(request) });
      return { success: 'We’re sending the buyer the email with the tickets again.' };
    },
  );

  app.post(
    '/api/admin/attention/:itemId/mail/:userId',
    { config: { access: 'admin' }, schema: { tags: ['admin'], params: ofItem, response } },
    async request => {
      await mails.sendFailed({ itemId: request.params.itemId, origin: originOf(request) });
      return { success: 'We’re sending the email again. If that fails too, it will be listed here again.' };
    },
  );
}
