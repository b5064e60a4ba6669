import { ClientTokenReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** `GET /api/braintree/getToken/:userId`: the client token that the payment widget starts with. */
export function tokenRoutes(app: TypedApp, deps: { readonly gateway: PaymentGateway }): void {
  app.get(
    '/api/braintree/getToken/:userId',
    {
      config: { access: 'user' },
      schema: {
        tags: ['checkout'],
        params: Type.Object({ userId: Id }),
        response: { 200: ClientTokenReply, ...errorReplies },
      },
    },
    async () => ({ clientToken: await deps.gateway.clientToken() }),
  );
}
