import { AdminPayment, Id } from '@guichet/contracts';
import Type from 'typebox';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { findPayment, type Payment } from '../../payments/index.ts';
import { type PaymentDeps, presentPaymentForAdmin } from '../../selling/index.ts';
import { readAgain } from './resync-payment.ts';

/** `POST /api/admin/payment/{paymentId}/look/{userId}`: an admin lets the shop ask the provider about a payment now. */
export function lookAgainRoutes(app: TypedApp, deps: PaymentDeps): void {
  const read = async (id: string): Promise<Payment> => {
    const payment = await findPayment(deps.database, id);
    if (payment === undefined) throw new AppError('transaction_not_found');
    return payment;
  };
  app.post(
    '/api/admin/payment/:paymentId/look/:userId',
    {
      config: { access: 'admin', rateLimit: rateLimits.pay, pool: 'payments' },
      schema: {
        tags: ['admin'],
        params: Type.Object({ paymentId: Id, userId: Id }),
        response: { 200: AdminPayment, ...errorReplies },
      },
    },
    async request => {
      const before = await read(request.params.paymentId.toLowerCase());
      const found = await readAgain(deps, before);
      const after = await read(before.id);
      const detail = { paymentId: before.id, orderId: before.orderId, from: before.state, to: after.state };
      await writeAudit(deps.database, { ...originOf(request), action: 'payment_looked_up', detail });
      if (found?.kind === 'unknown') throw new AppError('payments_unavailable');
      return presentPaymentForAdmin(after);
    },
  );
}
