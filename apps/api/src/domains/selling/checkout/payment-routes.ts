import { Id, Order, OrderFields, PaymentBody, PaymentReply } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { clientNetwork, type NetworkHasher } from '../../../platform/limits/client-network.ts';
import type { CreateOrderService } from './create-order-service.ts';
import type { PayService } from './pay-service.ts';

const params = Type.Object({ userId: Id });
const headers = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) });
const tags = ['checkout'];

/** Routes that pay for a checkout and create the order of a payment. */
export function paymentRoutes(
  app: TypedApp,
  deps: {
    readonly payments: PayService;
    readonly orders: CreateOrderService;
    /** Hashes the network of the client's IP address with a secret key, because stored payments must not reveal it. */
    readonly hashNetwork: NetworkHasher;
  },
): void {
  app.post(
    '/api/braintree/payment/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.pay, pool: 'payments' },
      schema: { tags, params, headers, body: PaymentBody, response: { 200: PaymentReply, ...errorReplies } },
    },
    async request =>
      deps.payments.pay({
        userId: actorOf(request).userId,
        nonce: request.body.paymentMethodNonce,
        amount: request.body.amount,
        checkoutId: request.body.checkoutId?.toLowerCase(),
        idempotencyKey: request.headers['idempotency-key'],
        deviceData: request.body.deviceData,
        ip: request.ip,
        networkHash: deps.hashNetwork(request.ip),
      }),
  );

  app.post(
    '/api/order/create/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.pay, pool: 'payments' },
      // Accepts both readings of the specification: the fields themselves, or wrapped in `order` (decision T24).
      preValidation: async request => {
        request.body = unwrapOrder(request.body);
      },
      schema: { tags, params, headers, body: OrderFields, response: { 200: Order, ...errorReplies } },
    },
    async request => {
      const { transaction_id, checkoutId, products, amount, address } = request.body;
      const { userId, confirmed } = actorOf(request);
      return deps.orders.create({
        userId,
        transactionId: transaction_id,
        checkoutId: checkoutId?.toLowerCase(),
        lines: products.map(({ _id, count }) => ({ eventId: _id, count })),
        amount,
        address: address?.trim(),
        idempotencyKey: request.headers['idempotency-key'],
        unconfirmedNetwork: confirmed ? undefined : clientNetwork(request.ip),
      });
    },
  );
}

function unwrapOrder<T>(body: T): T {
  if (typeof body !== 'object' || body === null || !('order' in body)) return body;
  // The cast is unchecked: Fastify validates the body right after this hook.
  return typeof body.order === 'object' && body.order !== null ? (body.order as T) : body;
}
