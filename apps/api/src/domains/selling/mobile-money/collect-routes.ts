import { CollectBody, CollectReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { NetworkHasher } from '../../../platform/limits/client-network.ts';
import type { CollectService } from './collect-service.ts';
import { type PhoneHasher, phoneDigits } from './phone-number.ts';

const headers = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) });
const tags = ['checkout'];
const paymentPath = '/api/payment/collect/:paymentId/:userId';
const ofPayment = {
  tags,
  params: Type.Object({ paymentId: Id, userId: Id }),
  response: { 200: CollectReply, ...errorReplies },
};

/** Routes that pay for a checkout with mobile money. */
export function collectRoutes(
  app: TypedApp,
  deps: {
    readonly collections: CollectService;
    readonly hashNetwork: NetworkHasher;
    readonly hashPhone: PhoneHasher;
  },
): void {
  const { collections, hashNetwork, hashPhone } = deps;

  app.post(
    '/api/payment/collect/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.pay, pool: 'payments' },
      schema: {
        tags,
        params: Type.Object({ userId: Id }),
        headers,
        body: CollectBody,
        response: { 202: CollectReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { checkoutId, provider, phone, address } = request.body;
      const digits = phone === undefined ? undefined : phoneDigits(phone);
      const collection = await collections.collect({
        userId: actorOf(request).userId,
        checkoutId: checkoutId.toLowerCase(),
        provider,
        phone: digits,
        phoneHash: digits === undefined ? undefined : hashPhone(digits),
        address: address?.trim(),
        idempotencyKey: request.headers['idempotency-key'],
        networkHash: hashNetwork(request.ip),
      });
      return reply.code(202).send(collection);
    },
  );

  const config = { access: 'user', rateLimit: rateLimits.waitingLine, pool: 'payments' } as const;
  app.get(paymentPath, { config, schema: ofPayment }, async request =>
    collections.look(actorOf(request).userId, request.params.paymentId.toLowerCase()),
  );
  app.delete(paymentPath, { config, schema: ofPayment }, async request =>
    collections.giveUp(actorOf(request).userId, request.params.paymentId.toLowerCase()),
  );
}
