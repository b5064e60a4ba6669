import { Id, RefundBody, RefundReply } from '@guichet/contracts';
import Type from 'typebox';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { RefundService } from './refund-service.ts';

const params = Type.Object({ orderId: Id, userId: Id });
const headers = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) });
const tags = ['refunds'];
const response = { 200: RefundReply, ...errorReplies };

/** Routes for refunds by an admin, and by the buyer of a cancelled or archived event. */
export function refundRoutes(app: TypedApp, deps: { readonly refunds: RefundService }): void {
  const { refunds } = deps;

  app.post(
    '/api/admin/refund/:orderId/:userId',
    {
      config: { access: 'admin', adminProof: 'fresh', rateLimit: rateLimits.pay },
      schema: { tags, params, headers, body: RefundBody, response },
    },
    async request =>
      refunds.refundOrder({
        orderId: request.params.orderId,
        body: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        origin: originOf(request),
      }),
  );

  app.post(
    '/api/order/:orderId/refund/:userId',
    { config: { access: 'user', rateLimit: rateLimits.pay }, schema: { tags, params, response } },
    async request => refunds.takeOffer({ orderId: request.params.orderId, origin: originOf(request) }),
  );
}
