import { ClientTokenReply, Id } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../platform/access/access.ts';
import { cardTestingAlarm, isAttentionOpen } from '../../platform/attention/attention.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { clientTokens } from './client-tokens.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** `GET /api/braintree/getToken/:userId`: the client token that the payment widget starts with, and its settings. */
export function tokenRoutes(
  app: TypedApp,
  deps: {
    readonly gateway: PaymentGateway;
    readonly clock: Pick<Clock, 'now'>;
    readonly database: Database;
    /** The amount from which cards need 3-D Secure; `undefined` if never. */
    readonly threeDSecureFrom: number | undefined;
    /** Whether the card form asks for a postal code. */
    readonly asksPostalCode: boolean;
    /** The shop's settings of Google Pay; `undefined` if it can't be offered. */
    readonly googlePay: ClientTokenReply['googlePay'];
  },
): void {
  const { threeDSecureFrom, asksPostalCode, googlePay } = deps;
  const tokenOf = clientTokens(deps);
  const settings = { asksPostalCode, ...(googlePay === undefined ? {} : { googlePay }) };
  app.get(
    '/api/braintree/getToken/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.clientToken },
      schema: {
        tags: ['checkout'],
        params: Type.Object({ userId: Id }),
        response: { 200: ClientTokenReply, ...errorReplies },
      },
    },
    async request => {
      const clientToken = await tokenOf(actorOf(request).userId);
      // While cards may be being tested, all of them need it.
      const from = (await isAttentionOpen(deps.database, cardTestingAlarm)) ? 1 : threeDSecureFrom;
      return { clientToken, ...settings, ...(from === undefined ? {} : { threeDSecureFrom: from }) };
    },
  );
}
