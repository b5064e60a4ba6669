import { PaymentMethodsReply } from '@guichet/contracts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import type { Collector } from './mobile-money/collector.ts';

/** `GET /api/payment/methods`: the ways to pay that this shop has, before any provider's script is loaded. */
export function methodRoutes(
  app: TypedApp,
  deps: {
    readonly takesCards: boolean;
    readonly collectors: readonly Collector[];
    readonly first: PaymentMethodsReply['first'];
  },
): void {
  const { takesCards, collectors, first } = deps;
  const mobileMoney = collectors.map(({ provider, approval }) => ({ provider, approval }));
  app.get(
    '/api/payment/methods',
    {
      config: { access: 'public' },
      schema: { tags: ['checkout'], response: { 200: PaymentMethodsReply, ...errorReplies } },
    },
    async () => ({ cards: takesCards, mobileMoney, first: takesCards ? first : 'mobile_money' }),
  );
}
