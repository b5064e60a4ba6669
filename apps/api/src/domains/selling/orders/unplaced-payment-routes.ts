import { Id, UnplacedPayment, UnplacedPaymentsQuery } from '@guichet/contracts';
import Type from 'typebox';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import type { Database } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { phoneEnd } from '../mobile-money/phone-number.ts';
import { presentPaymentForAdmin } from './order-history-repository.ts';
import { listUnplacedPayments } from './unplaced-payment-repository.ts';

const limit = 20;

/** `GET /api/admin/payments/{userId}`: payments that no order shows, for a buyer who misses money. */
export function unplacedPaymentRoutes(app: TypedApp, { database }: { readonly database: Database }): void {
  app.get(
    '/api/admin/payments/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        params: Type.Object({ userId: Id }),
        querystring: UnplacedPaymentsQuery,
        response: { 200: Type.Array(UnplacedPayment), ...errorReplies },
      },
    },
    async ({ query: { q } }) => {
      const rows = await listUnplacedPayments(database, { words: wordsOf(q), phoneEnd: phoneEnd(q), limit });
      return rows.map(({ payment, user }) => ({ ...presentPaymentForAdmin(payment), user }));
    },
  );
}
